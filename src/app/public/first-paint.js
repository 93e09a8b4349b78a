// Before anything is drawn: light or dark, and the language, as the user left them. Nothing else belongs here.
try {
  document.documentElement.dataset.mode = localStorage.getItem('themeMode') === 'dark' ? 'dark' : 'light'
  document.documentElement.lang = localStorage.getItem('language') === 'en' ? 'en' : 'th'
} catch {
  document.documentElement.dataset.mode = 'light'
}
