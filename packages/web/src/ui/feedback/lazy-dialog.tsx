import { type ComponentType, lazy, Suspense, useState } from 'react'

type DialogProps = { opened: boolean; onClose: () => void }

/** A dialog in a chunk of its own, fetched when it is first opened. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    if (!wanted) return null
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
