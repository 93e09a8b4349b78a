// A phone on which somebody is signed in goes to the machine's page at once.
try {
  const token = location.pathname.split('/').pop()
  if (localStorage.getItem('USER_ROLE')) location.replace(`/app/Scan?token=${token}`)
} catch {
  // no storage: a stranger
}
