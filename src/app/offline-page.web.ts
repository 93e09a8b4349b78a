// Lets the browser keep the offline page. What it keeps and when is the service worker's matter.
interface TrustedPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => unknown
  }
}

/** Registers the service worker once the browser has nothing else to do; without one there is no offline page, no more. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2000))
  const register = () =>
    idle(() => {
      navigator.serviceWorker.register(trusted('/service-worker.js')).catch(() => {})
    })
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

// the content policy lets no plain text name a script
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedPolicies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: (same) => same })
  return (policy?.createScriptURL(url) ?? url) as string
}
