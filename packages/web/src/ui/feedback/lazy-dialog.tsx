import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { toast } from './toast.ts'

type DialogProps = { opened: boolean; onClose: () => void }

/** A dialog in a chunk of its own, fetched when it is first opened. Where it cannot be fetched the page stays as it is. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LazyDialog(props: Props) {
    const { opened, onClose } = props
    const [Dialog, setDialog] = useState(() => loaded)
    // biome-ignore lint/correctness/useExhaustiveDependencies: `onClose` may be another one each time
    useEffect(() => {
      if (!opened || Dialog !== null) return
      load()
        .then((found) => {
          loaded = found
          setDialog(() => found)
        })
        .catch(() => {
          toast.error(callTexts.problem)
          onClose()
        })
    }, [opened, Dialog])
    return Dialog === null ? null : <Dialog {...props} />
  }
}
