/** Builds the browser part into dist/web if what it is made of changed. Resolves to 0, or the bundler's exit code. */
export function buildBrowserPart(): Promise<number>
