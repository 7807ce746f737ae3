let answer: boolean | null = null

/** Whether the browser has WebGL 2, without which MapLibre cannot draw. Asked once: contexts are few. */
export function canDrawMaps(): boolean {
  if (answer === null) {
    const context = document.createElement('canvas').getContext('webgl2')
    answer = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return answer
}
