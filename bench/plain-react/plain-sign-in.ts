import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a React page can be: the baseline of the sign-in page. */
function SignIn() {
  const [email, setEmail] = useState('')
  return createElement(
    'form',
    null,
    createElement('input', {
      type: 'email',
      'aria-label': 'Email',
      value: email,
      onChange: (event: { target: { value: string } }) => setEmail(event.target.value),
    }),
    createElement('input', { type: 'password', 'aria-label': 'Password' }),
    createElement('button', { type: 'submit' }, 'Login'),
  )
}

const place = document.getElementById('root')
if (place) createRoot(place).render(createElement(SignIn))
