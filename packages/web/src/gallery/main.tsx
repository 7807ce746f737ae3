import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FeedbackOutlet } from '../ui/feedback/feedback-outlet.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { GalleryPage } from './gallery-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('gallery.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <GalleryPage />
      <FeedbackOutlet />
    </ThemeProvider>
  </StrictMode>,
)
