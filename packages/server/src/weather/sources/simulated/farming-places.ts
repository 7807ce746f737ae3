/** Ten well-known farming places on five continents, for tests and docs/science/simulated-climate.md. */
export const FARMING_PLACES = [
  { name: 'Ames, Iowa', lat: 42.03, lon: -93.63, zone: 'America/Chicago' },
  { name: 'Winnipeg', lat: 49.91, lon: -97.24, zone: 'America/Winnipeg' },
  { name: 'Fresno, California', lat: 36.78, lon: -119.72, zone: 'America/Los_Angeles' },
  { name: 'Rosario', lat: -32.92, lon: -60.78, zone: 'America/Argentina/Cordoba' },
  { name: 'Rothamsted', lat: 51.81, lon: -0.36, zone: 'Europe/London' },
  { name: 'Krasnodar', lat: 45.04, lon: 38.98, zone: 'Europe/Moscow' },
  { name: 'Ludhiana', lat: 30.9, lon: 75.85, zone: 'Asia/Kolkata' },
  { name: 'Harbin', lat: 45.75, lon: 126.77, zone: 'Asia/Shanghai' },
  { name: 'Nairobi', lat: -1.32, lon: 36.93, zone: 'Africa/Nairobi' },
  { name: 'Wagga Wagga', lat: -35.16, lon: 147.46, zone: 'Australia/Sydney' },
] as const
