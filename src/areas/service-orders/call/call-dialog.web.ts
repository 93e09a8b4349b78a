// The dialog of a call at one remove: what it is made of is named here, and not by the first screens, which only know this file.

/** Fetches the dialog. */
export const callDialog = async () => (await import('./TakeCallDialog.tsx')).TakeCallDialog
