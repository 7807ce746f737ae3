import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import {
  type Errors,
  errorsOf,
  rejectionOf,
  shownError,
  startOf,
  withTouched,
  withValue,
} from './form-state.ts'

type FormOptions<Values extends object, Output> = {
  schema: z.ZodMiniType<Output, Values>
  initial: Values
  /** What it throws is shown beside its fields, or passed to `onFailure`, or else becomes `failure`. */
  onSubmit: (output: Output) => Promise<void>
  onFailure?: (message: string) => void
}

/** A small form over a schema of the contract: errors show once a field was left, the server's errors on the fields they name. */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  const [state, setState] = useState(() => startOf(options.initial))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** Two quick presses of Enter must not send twice; state comes too late for that. */
  const sending = useRef(false)
  const errors = errorsOf(options.schema, state.values)
  const keys = Object.keys(options.initial) as (keyof Values)[]

  const focusFirst = (form: HTMLFormElement, complaints: Errors<Values>) => {
    const key = keys.find((one) => complaints[one] !== undefined)
    const field = key === undefined ? null : form.elements.namedItem(String(key))
    if (field instanceof HTMLElement) field.focus()
  }

  const send = async (form: HTMLFormElement) => {
    const parsed = options.schema.safeParse(state.values)
    setState((now) => withTouched(now, keys))
    if (!parsed.success) focusFirst(form, errors)
    if (!parsed.success || sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    try {
      await options.onSubmit(parsed.data)
    } catch (error) {
      const rejection = rejectionOf(error, state.values)
      setState((now) => ({ ...now, rejected: rejection.fields }))
      focusFirst(form, rejection.fields)
      if (rejection.rest !== null) (options.onFailure ?? setFailure)(rejection.rest)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const set = <Key extends keyof Values>(key: Key, value: Values[Key]) =>
    setState((now) => withValue(now, key, value))
  const touch = (key: keyof Values) => setState((now) => withTouched(now, [key]))

  return {
    values: state.values,
    isValid: Object.keys(errors).length === 0,
    isBusy,
    /** What went wrong with the whole form, until the next try. */
    failure,
    set,
    touch,
    error: (key: keyof Values) => shownError(state, errors, key),
    /** For a field of text: `<TextField {...form.text('email')} />`. */
    text: <Key extends TextKey<Values>>(key: Key) => ({
      name: key as string,
      value: state.values[key] as string,
      onChange: (value: string) => set(key, value as Values[Key]),
      onBlur: () => touch(key),
      error: shownError(state, errors, key),
    }),
    /** Puts other values in, as untouched as a new form. */
    reset: (values: Values) => setState(startOf(values)),
    /** For `<form onSubmit>`. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send(event.currentTarget)
    },
  }
}

type TextKey<Values> = {
  [Key in keyof Values]: Values[Key] extends string ? Key : never
}[keyof Values]
