// Files that act by themselves when they are opened: programs, scripts, links and web pages, by the ending of their name.

const endings = new Set(
  `app appref-ms bat chm class cmd com command cpl crx desktop dll dmg exe gadget hta htm html inf jar jnlp js jse lnk mht mhtml mjs cjs
  msc msi msix msp mst ocx pif ps1 ps1xml psd1 psm1 reg scf scr settingcontent-ms sh shtml svg svgz swf sys url vb vbe vbs website ws
  wsc wsf wsh xht xhtml xll apk deb rpm bash zsh ksh`.split(/\s+/),
)

/** True for a name whose ending makes a saved file run when it is opened. */
export function hasActiveEnding(name: string): boolean {
  // Windows drops dots and spaces at the end, and takes what follows a colon for a stream of the file
  const [plain = ''] = name.toLowerCase().split(':')
  const ending = /\.([^.]*)$/.exec(plain.replace(/[. ]+$/, ''))?.[1]
  return ending !== undefined && endings.has(ending.trim())
}
