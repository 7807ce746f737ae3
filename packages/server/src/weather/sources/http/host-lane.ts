/**
 * What all calls of this process to one host share: how many are under way, and until when the host asked to be left
 * alone. A host is a name with its port.
 */
export type HostLane = { pausedUntil: number; enter(): Promise<() => void> }

export type HostLanes = (host: string) => HostLane

/** At most `width` calls to one host at a time; the others wait in their order. */
export function createHostLanes(width: number): HostLanes {
  const lanes = new Map<string, HostLane>()
  return (host) => {
    const known = lanes.get(host)
    if (known) return known
    const lane = createLane(width)
    lanes.set(host, lane)
    return lane
  }
}

function createLane(width: number): HostLane {
  const waiting: (() => void)[] = []
  let free = width
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    pausedUntil: 0,
    async enter() {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let isIn = true
      return () => {
        if (isIn) leave()
        isIn = false
      }
    },
  }
}
