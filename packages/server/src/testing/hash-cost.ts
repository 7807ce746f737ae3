/** Of passwords whose hashing is not what a test is about: tests sign in hundreds of times. A hash names its cost. */
export const LOW_HASH_COST = { N: 1_024, r: 8, p: 1 }
