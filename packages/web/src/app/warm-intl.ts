// Runs in a worker (fetch-page.ts). What it loads stays loaded for the whole process.
new Intl.NumberFormat()
new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(0)
self.close()
