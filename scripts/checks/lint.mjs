import { runTool } from '../prepare/run-program.mjs'

/** Format and lint in one; warnings fail as well. @param {{ fix?: boolean }} [options] */
export const checkLint = ({ fix = false } = {}) =>
  runTool('@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=100',
    `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
    ...(fix ? ['--write'] : []),
    '.',
  ])
