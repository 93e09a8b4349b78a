// The names of what the shell opens over a page, and what each of them is given.

/** The settings panel (at one of its two tabs), the command palette, and dialogs that belong to no page. */
export type ShellPart = 'commands' | 'themes' | 'online' | 'password' | 'message' | 'call' | 'calendar'

export interface PartProps {
  readonly onClose: () => void
  /** Opens another part in place of this one. */
  readonly open: (part: ShellPart) => void
}
