// Keeps the offline page, and, where somebody took work along, the product's own files: no answer of the server. A page comes from the
// network while there is one, so that nothing is ever old.
const KEPT = 'ngan-offline-1'
const APP = 'ngan-app-1'
const files = ['/offline.html', '/offline.css', '/offline.js', '/offline-thai.woff2', '/icon.svg']
const PAGE = '/app'

let hasApp
const looked = caches.has(APP).then((found) => {
  hasApp ??= found
})

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
          Promise.all(
            names.filter((name) => name !== KEPT && name !== APP).map((name) => caches.delete(name)),
          ),
        ),
      // the request goes out while the worker still wakes up
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('message', (event) => {
  const { keep, forget } = event.data ?? {}
  const work = keep ? keepApp(keep) : forget ? forgetApp() : null
  if (!work) return
  const [port] = event.ports
  event.waitUntil(
    work.then(
      () => port?.postMessage('done'),
      (failure) => port?.postMessage(String(failure)),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event))
  else if (hasApp !== false && isAsset(request)) event.respondWith(assetKeptOrFetched(request))
  else if (isKept(request))
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreSearch: true })))
})

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const { pathname } = new URL(event.request.url)
    const page = pathname === PAGE || pathname.startsWith(`${PAGE}/`) ? await keptApp(PAGE) : undefined
    return page ?? (await caches.match('/offline.html')) ?? Response.error()
  }
}

// a file of the build never changes under its name
async function assetKeptOrFetched(request) {
  await looked
  return (hasApp && (await keptApp(request))) || fetch(request)
}

async function keptApp(what) {
  return caches.match(what, { cacheName: APP, ignoreVary: true })
}

async function keepApp(names) {
  const app = await caches.open(APP)
  const there = new Set((await app.keys()).map(({ url }) => new URL(url).pathname))
  await app.addAll(names.filter((name) => !there.has(name)))
  await app.add(new Request(PAGE, { cache: 'reload' }))
  const wanted = new Set([...names, PAGE])
  await Promise.all([...there].filter((name) => !wanted.has(name)).map((name) => app.delete(name)))
  hasApp = true
}

async function forgetApp() {
  hasApp = false
  await caches.delete(APP)
}

function isAsset({ method, url }) {
  const { origin, pathname } = new URL(url)
  return method === 'GET' && origin === location.origin && pathname.startsWith('/assets/')
}

function isKept({ method, url }) {
  const { origin, pathname } = new URL(url)
  return method === 'GET' && origin === location.origin && files.includes(pathname)
}
