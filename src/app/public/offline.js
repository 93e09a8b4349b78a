// The offline page opens the wanted one again: when asked, and by itself once the server answers.
const PAUSE = 5000
document.querySelector('#retry').addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
setInterval(async () => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}, PAUSE)
