/** Resolves once the window has loaded and the browser has nothing else to do, 2 s after that event at the latest. */
export function whenFirstPageIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2000 })
        : setTimeout(resolve, 200)
    if (document.readyState === 'complete') idle()
    else addEventListener('load', idle, { once: true })
  })
}
