// Only syntax and modules that old versions know: this file must be able to say that Node is too old.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// Node 21 and early 22 lack what the build tool needs.
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

if (!fits) {
  console.error(`Windrow needs Node.js 20.19, 22.12 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
