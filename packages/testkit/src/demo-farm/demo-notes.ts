/** A note in the diary of a sample field. */
export type DemoNote = {
  /** When it is written: a share of the time between planting and ripeness; before planting it is negative. */
  at: number
  kind: 'planting' | 'spraying' | 'harvest' | 'other'
  text: string
  /** With a picture of the field. */
  hasPicture: boolean
}

const note = (at: number, kind: DemoNote['kind'], text: string): DemoNote => ({
  at,
  kind,
  text,
  hasPicture: false,
})
const seen = (at: number, text: string): DemoNote => ({ at, kind: 'other', text, hasPicture: true })

/** Water given to an irrigated crop: from when to when in its season, how often, and mm each time. */
export type DemoWater = { from: number; to: number; everyDays: number; mm: number; text: string }

/** What a grower writes of a season, by crop; a form that is sown in autumn has its own. */
export const DEMO_NOTES: Readonly<Record<string, readonly DemoNote[]>> = {
  potato: [
    note(-0.05, 'other', 'Marked out and ridged. Ground 9 °C at 10 cm, crumbles well.'),
    note(0, 'planting', 'Seed pieces 30 cm apart, 15 cm deep. 2.4 t/ha of cut seed.'),
    note(0.12, 'other', '160 kg/ha N in the hill, rest through the pivot.'),
    seen(0.22, 'Rows can be seen from the road. Some gaps where the planter skipped at the east end.'),
    note(0.36, 'spraying', 'First blight spray before the rows close. Wind 8 km/h, 200 l/ha.'),
    seen(0.5, 'Rows closed, flowering. Dug three plants: 11 tubers each, biggest a hen’s egg.'),
    note(0.68, 'spraying', 'Blight again, other group. A few beetles at the edge, left them.'),
    seen(0.9, 'Lower leaves yellow. Test dig 42 t/ha, skins still loose.'),
  ],
  sugar_beet: [
    note(-0.04, 'other', 'Seedbed rolled, firm under the boot.'),
    note(0, 'planting', '110,000 pellets/ha at 2.5 cm, rows 50 cm.'),
    seen(0.13, 'First pair of true leaves. 96 plants on 10 m counted, good enough.'),
    note(0.2, 'spraying', 'Goosefoot at cotyledon stage, second pass of the herbicide.'),
    note(0.3, 'other', 'Hoed once, 90 kg/ha N spread before the rain.'),
    seen(0.55, 'Leaves meet in the rows. Roots as thick as a thumb.'),
    note(0.78, 'spraying', 'Leaf spot on one plant in five: fungicide.'),
  ],
  maize: [
    note(-0.04, 'other', 'One pass with the cultivator, seedbed a bit cloddy on the knoll.'),
    note(0, 'planting', '80,000 seeds/ha, 5 cm deep, starter in the row.'),
    seen(0.12, 'Up evenly, two leaves. Crows at the lane, scarer set up.'),
    note(0.24, 'spraying', 'Post-emergence herbicide at four leaves, calm evening.'),
    note(0.33, 'other', 'Side-dressed 120 kg/ha N at knee height.'),
    seen(0.55, 'Tassels out, silks on half of the ears. Leaves curl a little after noon.'),
    seen(0.8, 'Ears filled to the tip: 16 rows, 36 kernels. Husks still green.'),
  ],
  soybean: [
    note(-0.03, 'other', 'Stubble left as it is, seed inoculated.'),
    note(0, 'planting', '380,000 seeds/ha at 3 cm into moist ground.'),
    seen(0.12, 'Cotyledons open. Crust on the headland broken with the rotary hoe.'),
    note(0.28, 'spraying', 'Broad-leaved weeds at two trifoliates.'),
    note(0.45, 'other', 'Nodules pink inside, eight on a root.'),
    seen(0.58, 'In full flower, knee-high. No stink bugs yet in twenty sweeps.'),
    seen(0.82, 'Pods full on the middle nodes, some top pods flat.'),
  ],
  wheat: [
    note(-0.03, 'other', 'Stubble chopped and spread, one pass with the disc.'),
    note(0, 'planting', '110 kg/ha drilled at 4 cm, rows 18 cm.'),
    seen(0.12, 'Up in five days along the tramline, 240 plants/m².'),
    note(0.25, 'other', 'First half of the nitrogen, 60 kg/ha, before the water.'),
    note(0.36, 'spraying', 'Wild oats and dock at three leaves.'),
    seen(0.6, 'Flag leaf out. Some rust spots low down, watched.'),
    note(0.7, 'spraying', 'Ears out: fungicide, 200 l/ha in the morning.'),
    seen(0.88, 'Milk ripe, ears hang. Guess: 5 t/ha.'),
  ],
  'winter wheat': [
    note(-0.02, 'other', 'Volunteers sprayed off, seedbed fine enough.'),
    note(0, 'planting', '320 seeds/m², 3 cm deep. Drilled after the dew was off.'),
    seen(0.07, 'Rows show after eleven days. A few slugs under the straw.'),
    note(0.14, 'spraying', 'Blackgrass and chickweed at two leaves.'),
    seen(0.26, 'Three tillers, tucked in for the winter.'),
    note(0.55, 'other', 'First nitrogen, 50 kg/ha on dry ground. Crowns white inside: it has wintered well.'),
    note(0.68, 'spraying', 'First node: fungicide and shortener together.'),
    seen(0.82, 'Ears out, anthers from today. No frost damage found in fifty ears.'),
    seen(0.94, 'Soft dough, straw turns from below.'),
  ],
  barley: [
    note(0, 'planting', '300 seeds/m² at 3 cm.'),
    seen(0.15, 'Up evenly, light green. Nitrogen tomorrow.'),
    note(0.35, 'spraying', 'Net blotch on the second leaf: fungicide.'),
    seen(0.65, 'Awns out. Thin on the gravel patch.'),
    seen(0.9, 'Ears bend over. Two weeks, I think.'),
  ],
  canola: [
    note(-0.02, 'other', 'Waited for the break: 18 mm, ground moist to a spade’s depth.'),
    note(0, 'planting', '2.2 kg/ha at 2 cm, press wheels.'),
    seen(0.1, '42 plants/m². Mites at the fence line, border sprayed.'),
    note(0.25, 'spraying', 'Ryegrass at three leaves.'),
    note(0.4, 'other', 'Topped up 80 kg/ha N ahead of the front.'),
    seen(0.65, 'Yellow from end to end. Bees from the neighbour’s hives.'),
    seen(0.86, 'Pods full, first seeds turn brown at the base.'),
  ],
  'winter canola': [
    note(-0.02, 'other', 'Straw baled, shallow cultivation to keep the moisture.'),
    note(0, 'planting', '45 seeds/m² with starter fertiliser.'),
    seen(0.07, 'Four leaves. Flea beetle holes, under the threshold.'),
    note(0.14, 'spraying', 'Fungicide and volunteers, eight leaves.'),
    seen(0.24, 'Ten leaves, necks as thick as a pencil, close to the ground.'),
    note(0.55, 'other', 'First nitrogen and sulphur. Pigeons on the top end, bangers moved.'),
    seen(0.75, 'In full flower.'),
    note(0.78, 'spraying', 'Mid-flower spray against Sclerotinia, in the evening for the bees.'),
    seen(0.93, 'Pods down to the lowest branch, seeds green to brown.'),
  ],
  sunflower: [
    note(0, 'planting', '58,000 seeds/ha, 5 cm deep, rows 52 cm.'),
    seen(0.14, 'Four leaves. Pigeons took a strip beside the trees.'),
    note(0.26, 'spraying', 'Grass weeds at six leaves.'),
    note(0.38, 'other', 'Buds show, 40 kg/ha N and boron.'),
    seen(0.62, 'In flower, all heads to the east.'),
    seen(0.85, 'Backs of the heads turn yellow.'),
  ],
  cotton: [
    note(-0.03, 'other', 'Beds listed, ground 17 °C at 8 in the morning three days running.'),
    note(0, 'planting', '110,000 seeds/ha on moisture.'),
    seen(0.12, 'Nine plants a metre, cotyledons open. Thrips on a few.'),
    note(0.26, 'spraying', 'Weeds at five leaves, hooded sprayer.'),
    seen(0.45, 'First squares set, eight nodes.'),
    note(0.6, 'spraying', 'Growth regulator: nodes above white flower 7.'),
    seen(0.75, 'White flowers near the top, bolls hard below.'),
    seen(0.92, 'Lowest bolls crack open.'),
  ],
  rice: [
    note(-0.04, 'other', 'Puddled twice, bunds mended.'),
    note(0, 'planting', 'Transplanted, 33 hills/m², nursery 28 days old.'),
    seen(0.1, 'Plants stand, new roots white. Water 4 cm.'),
    note(0.2, 'spraying', 'Herbicide into standing water.'),
    note(0.35, 'other', 'Second urea, 60 kg/ha, after draining for a day.'),
    seen(0.58, 'Tillering over, 15 to a hill. A few leaf folders.'),
    seen(0.82, 'Panicles out and bending.'),
  ],
  tomato: [
    note(-0.02, 'other', 'Beds shaped, drip tested, two emitters changed.'),
    note(0, 'planting', 'Transplants, one row a bed, 38 cm apart. Watered in.'),
    seen(0.12, 'Took well, losses under 2 %.'),
    note(0.3, 'spraying', 'Sulphur dust against russet mite.'),
    seen(0.48, 'Vines close the bed, first fruit the size of a cherry.'),
    note(0.66, 'other', 'Leaf sample: potassium at the low end, 20 kg through the drip.'),
    seen(0.86, 'One fruit in four is red. Called the cannery.'),
  ],
  grape: [
    note(0.03, 'other', 'Pruning begun, eight buds a cane.'),
    note(0.17, 'other', 'Canes tied down, wires tightened.'),
    seen(0.3, 'Vines at rest, grass mown between the rows. Wood is sound where it is cut.'),
    note(0.42, 'spraying', 'Sulphur at three leaves.'),
    seen(0.56, 'In flower, set looks even.'),
    note(0.66, 'spraying', 'Copper before the storm. Leaves pulled on the morning side.'),
    seen(0.82, 'Berries colour on half of the bunches.'),
    seen(0.96, 'Must 21.5 °Brix, pips brown. Not yet.'),
  ],
}

/** By crop, on fields that are irrigated. */
export const DEMO_WATER: Readonly<Record<string, DemoWater>> = {
  potato: { from: 0.3, to: 0.97, everyDays: 6, mm: 30, text: 'One turn of the pivot.' },
  sugar_beet: { from: 0.3, to: 0.97, everyDays: 8, mm: 32, text: 'One turn of the pivot.' },
  maize: { from: 0.2, to: 0.95, everyDays: 9, mm: 45, text: 'Every other furrow.' },
  wheat: { from: 0.15, to: 0.92, everyDays: 24, mm: 55, text: 'A turn of canal water.' },
  'winter wheat': { from: 0.72, to: 0.95, everyDays: 10, mm: 28, text: 'Pivot on for the ears.' },
  cotton: { from: 0.28, to: 0.92, everyDays: 13, mm: 55, text: 'Went through in eleven hours.' },
  rice: { from: 0.02, to: 0.9, everyDays: 6, mm: 50, text: 'Topped up to 5 cm.' },
  tomato: { from: 0.08, to: 0.9, everyDays: 5, mm: 26, text: 'Drip, two sets of six hours.' },
}

/** Days after a crop has always been green until then, on which it is off the field. */
export const HARVEST_AFTER = 30

/** What a grower writes when it is. */
export const DEMO_HARVESTS: Readonly<Record<string, string>> = {
  potato: 'Dug in four days, 46 t/ha, into the cellar at 12 °C.',
  sugar_beet: 'Lifted, 82 t/ha at 17.4 % sugar.',
  maize: 'Combined at 17 % moisture, 11.6 t/ha. Stubble stays.',
  soybean: 'Combined at 12.5 %, 3.7 t/ha.',
  wheat: 'Combined, 5.2 t/ha, protein 12.1 %.',
  'winter wheat': 'Combined in two days, dry at 14 %, no sprouting.',
  barley: 'Combined, 6.4 t/ha, plump enough for malt.',
  canola: 'Windrowed and picked up, 2.4 t/ha, 43 % oil.',
  'winter canola': 'Combined in the evening dew, 3.8 t/ha.',
  sunflower: 'Combined, 2.6 t/ha, pigeons had their share.',
  cotton: 'Picked, 8.1 bales/ha. Stalks pulled.',
  rice: 'Cut and threshed, 6.9 t/ha.',
  tomato: 'Machine in for three nights, 108 t/ha.',
  grape: 'Picked by hand over five mornings, 6.1 t/ha, sound fruit.',
}

/** A drawing is not passed off as a photo. */
export const PICTURE_CAPTION = '(Illustration drawn by Windrow.)'
