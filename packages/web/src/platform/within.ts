/** Null when it takes longer; what comes later is not lost on the one who waits for it elsewhere. */
export async function within<Value>(ms: number, coming: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  coming.catch(() => {})
  try {
    return await Promise.race([coming, patience])
  } finally {
    clearTimeout(timer)
  }
}
