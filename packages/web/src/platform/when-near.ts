/** So far beyond the screen an element is about to be seen. */
const ALMOST = '25%'

/** Begins once an element is on the screen, or almost; returns how to end it, also what has begun. */
export function whenNear(element: Element | null, begin: () => () => void): () => void {
  if (element === null) return begin()
  let end = () => observer.disconnect()
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      end = begin()
    },
    { rootMargin: ALMOST },
  )
  observer.observe(element)
  return () => end()
}
