// React's renderer runs where it is first imported: with the libraries, not with the app.
export { createRoot } from 'react-dom/client'
