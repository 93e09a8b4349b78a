// Secures a Chromium for the browser tests: named, installed, from the distribution, or Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { node, root, run } from './project.mjs'

const names = [
  // without windows of its own, which cost each visit more than the page does
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that starts here, installed for you if need be; null if there is none to be had. */
export async function securedBrowser() {
  if (process.env.CHROME_PATH) return starts(process.env.CHROME_PATH)
  return installedBrowser() ?? (await fromDistribution()) ?? (await fromPlaywright())
}

function installedBrowser() {
  const directories = (process.env.PATH ?? '').split(':')
  const found = [
    ...directories.flatMap((directory) => names.map((name) => join(directory, name))),
    ...macPrograms,
  ]
  for (const path of found) if (existsSync(path) && starts(path)) return path
  return null
}

async function fromDistribution() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium from the distribution ...')
  const quietly = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  await run('apt-get', ['update', '-q'], quietly)
  // older distributions have only the whole browser
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quietly)
    const found = installedBrowser()
    if (found) return found
  }
  return null
}

async function fromPlaywright() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core')
  if (!existsSync(chromium.executablePath())) {
    console.log('Downloading Chromium ...')
    await node(join(root, 'node_modules/playwright-core/cli.js'), ['install', 'chromium'])
  }
  return starts(chromium.executablePath())
}

function starts(path) {
  const { status } = spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 })
  return status === 0 ? path : null
}
