import * as z from 'zod/mini'

// The content security policy forbids eval, and zod tries it with the first object schema that is made: this file
// must be the first import of an entry.
z.config({ jitless: true })
