// Keeps the offline page and nothing else: no answer of the server, no part of the product, so that nothing is ever old.
const KEPT = 'ngan-offline-1'
const files = ['/offline.html', '/offline.css', '/offline.js', '/offline-thai.woff2', '/icon.svg']

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(files.map((file) => new Request(file, { cache: 'reload' })))),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
        ),
      // the request goes out while the worker still wakes up
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event))
  else if (isKept(request))
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreSearch: true })))
})

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error()
  }
}

function isKept({ method, url }) {
  const { origin, pathname } = new URL(url)
  return method === 'GET' && origin === location.origin && files.includes(pathname)
}
