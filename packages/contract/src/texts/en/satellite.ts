import type { NO_GROWTH } from '../../entities/crops.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The satellite page (spec 2 §2): growth, vegetation index, map and first frost. */
export const satelliteTexts = {
  headline: {
    ahead: (count: number) => `${days(count)} ahead of normal`,
    behind: (count: number) => `${days(count)} behind normal`,
    asNormal: 'On track with a normal year',
    missing: {
      'unknown-crop': 'No growth model for this crop yet',
      'not-planted': 'No planting date yet',
      'planted-later': 'Not planted yet',
      'planted-too-early': 'Planted before the weather data begin',
    } satisfies Record<(typeof NO_GROWTH)[number], string>,
    firstFrost: (day: string) => `first frost about ${day}`,
    firstFrostCame: (day: string) => `first frost came on ${day}`,
    noFrost: 'no frost expected',
    harvest: (day: string) => `harvest about ${day}`,
    seasonOver: 'Season over',
    /** Crop, variety, area. */
    field: (parts: readonly string[]) => `${parts.filter((part) => part !== '').join(', ')}.`,
    planted: (day: string, sum: string, base: string) =>
      `Planted on ${day}, ${sum} degree days so far (base ${base}).`,
    plantedEnded: (day: string, reason: string) => `Planted on ${day}, ${reason}.`,
    yearEnded: (reason: string) => `${reason}.`,
    year: (day: string, sum: string, base: string) =>
      `${sum} degree days since ${day}, where its year begins (base ${base}).`,
  },
  growth: {
    /** 'Potato Growth' (decisions §10). */
    title: (crop: string) => `${crop} Growth`,
    untitled: 'Growth',
    describe: (field: string) =>
      `Sums of degree days on ${field}: what was, what is expected with its uncertainty, what is normal; and how often it froze on each day.`,
    // spec 2 §2
    freeze: 'Freeze: Climatology calculated 2003-2019',
    place: 'Latitude and longitude:',
    degreeDays: 'Degree days',
    historical: 'Historical',
    endLabel: 'Sum',
    sincePlanting: 'Degree days since planting',
    sinceDay: (day: string) => `Degree days since ${day}`,
    frost: 'Frost days',
    frostAxis: (years: number) => `Frost, years in ${years}`,
    firstFrostDay: (day: string) => `First frost day: ${day}`,
    /** Where no crop grows the sums are drawn all the same. */
    onlySums: {
      'unknown-crop': (base: string, day: string) =>
        `There is no model for this crop yet, so no stages and no season. Drawn are degree days above ${base} since ${day}.`,
      'not-planted': (base: string, day: string) =>
        `Without a planting date: degree days above ${base} since ${day}. With the date come stages and the season.`,
      'planted-later': (base: string, day: string) =>
        `The planting date is in the future. Drawn are degree days above ${base} from ${day} on.`,
      'planted-too-early': (base: string, day: string) =>
        `The weather data do not go back to planting. Drawn are degree days above ${base} since ${day}.`,
    } satisfies Record<(typeof NO_GROWTH)[number], (base: string, day: string) => string>,
  },
  vegetation: {
    title: 'Vegetation index',
    scale: '0 bare soil, 1 full canopy.',
    modelled: 'Modelled from degree days and soil water, not from satellite pictures.',
    modelledTag: 'Modelled',
    lastPicture: (day: string) => `Last clear picture ${day}.`,
    noPicture: 'No clear picture yet.',
    leftOut: (count: number) =>
      count === 1 ? '1 cloudy picture left out.' : `${count} cloudy pictures left out.`,
    season: (start: string, end: string, peak: string) =>
      `Green from ${start} to ${end}, fullest about ${peak}.`,
    seasonMarks: { start: 'greens up', peak: 'fullest', end: 'ripens off' },
    describe: (field: string) =>
      `How green ${field} is: values by day, the growth curve with its uncertainty, and the growth stages.`,
    index: 'Vegetation index',
    indexShort: 'Index',
    picture: 'Picture',
    lastSeason: 'Last season',
    curve: 'Growth curve',
    curveShort: 'Curve',
    curveMiddle: 'Middle',
    curveBand: '9 times in 10',
    fit: (used: number, rmse: string) => `Fitted through ${used} values, typical error ${rmse}.`,
    pending: 'Satellite pictures are being fetched for the first time. They appear here by themselves.',
    failure: 'The last search for pictures failed; what was found before is shown.',
    none: 'No value yet',
    noneText: 'There is no clear picture yet, and no growth model for this crop.',
    credit: (name: string, licence: string) => `${name}, ${licence}`,
  },
  map: {
    title: 'Satellite map',
    label: (name: string) => `Satellite map of ${name}`,
    shows: 'What the map shows',
    picture: 'Picture',
    vegetation: 'Vegetation',
    change: 'Change',
    since: 'Change since',
    strip: 'Pictures by day',
    play: 'Play through the clear days',
    pause: 'Pause',
    strength: 'Strength',
    percent: (percent: number) => `${percent} %`,
    thinner: 'thinner',
    denser: 'denser',
    noEarlier: 'There is no earlier clear day to compare with.',
    otherGrid:
      'The two pictures do not lie on the same points, so they cannot be compared. Choose another day.',
    dayChoice: 'Day of the picture',
    bare: '0 bare soil',
    full: '1 full canopy',
    rasterFailed: 'The vegetation index of that day could not be loaded.',
    earlier: 'Earlier picture',
    later: 'Later picture',
    /** How clear a day is, in a list. */
    clearDay: (day: string) => `${day}, clear`,
    cloudyDay: (day: string, percent: number) => `${day}, ${percent} % cloud`,
    /** Below the map: what is seen. */
    pictureOf: (day: string) => `Picture of ${day}`,
    noCloud: 'no cloud over the field',
    cloud: (percent: number) => `cloud, shadow or snow over ${percent} % of the field`,
    resolution: '10 m to a point.',
    fetching: (day: string) => `Fetching the picture of ${day}…`,
    pictureAway: 'The satellite pictures cannot be reached at the moment.',
    noSuchPicture: 'There is no satellite picture of that day.',
    /** After why the wanted one cannot be shown. */
    shownInstead: (day: string) => `Shown is the picture of ${day}.`,
    tooCloudy: 'Too much cloud over the field on this day for its vegetation index.',
    noClearPicture: 'No clear picture of this field yet.',
  },
  /** How the index is spread over the field on one day. */
  spread: {
    title: 'Across the field',
    mean: 'mean of the field',
    histogram: (from: string, to: string, mean: string) =>
      `How much of the field has which vegetation index, from ${from} to ${to}; the mean is ${mean}.`,
    zones: 'Parts of the field',
    zone: { dense: 'Denser than the rest', usual: 'Like most of it', thin: 'Thinner than the rest' },
    below: (value: string) => `below ${value}`,
    between: (low: string, high: string) => `${low} to ${high}`,
    from: (value: string) => `${value} and over`,
    basis: 'Against the middle of the field on the same day. Thin parts are worth a walk.',
    seen: (percent: number) => `Of the ${percent} % of the field that was seen between clouds.`,
    /** Latitude and longitude. */
    thinAt: (place: string) => `The largest thin part is at ${place}.`,
    noteHere: 'Add a note here',
    /** A note begins with it. */
    noteText: (place: string, day: string) => `Thin at ${place}, satellite picture of ${day}: `,
  },
  frost: {
    title: 'Predicted first frost day',
    /** Once it was observed. */
    cameTitle: 'First frost day',
    came: 'The first frost of the season came on this day.',
    none: 'Not expected',
    between: (from: string, to: string) => `8 times in 10 between ${from} and ${to}`,
    notBefore: (from: string) => `9 times in 10 not before ${from}`,
    half: 'Frost has come by then',
    halfChance: 'about 5 in 10 (50 %)',
    anyChance: 'Any frost this season',
    harvest: 'Harvest',
    ended: 'Season',
    about: (day: string) => `about ${day}`,
    on: (day: string) => `on ${day}`,
    harvestMark: (day: string) => `harvest ${day}`,
    ripens: 'Harvest before a killing frost',
    killing: (value: string) => `Killing frost, ${value}`,
    basis: 'From the lowest temperatures of 2003 to 2019 and the forecast.',
    basisCame: 'From the observed lowest temperatures.',
  },
} as const
