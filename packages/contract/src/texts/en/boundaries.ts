import { BOUNDARY_FILE_MAX, BOUNDARY_VERTICES_MAX } from '../../limits.ts'

const accepted = '.kml, .kmz, .geojson, .gpkg or .zip'
const maxMegabytes = BOUNDARY_FILE_MAX / 1_000_000
const maxVertices = BOUNDARY_VERTICES_MAX.toLocaleString('en')

/** What is said about boundary files. A `file` inside a zip is named with it: "north.kml in farm.zip". */
export const boundaryTexts = {
  /** A file whose name cannot be shown. */
  file: 'The file',
  fileIn: (file: string, zip: string) => `${file} in ${zip}`,

  wrongExtension: (file: string) => `${file} is not a boundary file. We read ${accepted}.`,
  empty: (file: string) => `${file} is empty.`,
  tooLarge: (file: string) =>
    `${file} is larger than ${maxMegabytes} MB. Please split it into several files.`,
  tooManyVertices: (file: string) =>
    `${file} has more than ${maxVertices} points. Please split it into several files, or simplify the boundaries.`,
  tookTooLong: (file: string) =>
    `${file} takes too long to read. Please split it into several files, or simplify the boundaries.`,
  tooMuchMemory: (file: string) => `${file} is too large to read. Please split it into several files.`,
  noPolygon: (file: string) =>
    `${file} has no boundary in it. A boundary is a polygon; points and lines are not used.`,

  looksLikeZip: (file: string, extension: string) =>
    `${file} is not a ${extension} file, although its name says so: it is a zip. Please rename it to .zip or .kmz.`,
  notKml: (file: string) => `${file} could not be read as KML. Please export it again.`,
  kmlDoctype: (file: string) =>
    `${file} has a document type declaration (DOCTYPE), which we do not read. Please export it again as plain KML.`,
  kmlTooDeep: (file: string) =>
    `${file} has too many levels of folders. Please export it again as plain KML.`,
  kmlTooManyElements: (file: string) =>
    `${file} has too many parts. Please export the boundaries without their extra data, or split the file.`,
  notGeoJson: (file: string) => `${file} could not be read as GeoJSON. Please export it again.`,
  unknownCrs: (file: string, crs: string) =>
    `${file} uses the coordinate system ${crs}, which we cannot convert. Please export it as WGS 84 (EPSG:4326).`,

  notGeoPackage: (file: string) => `${file} could not be read as a GeoPackage. Please export it again.`,

  notZip: (file: string) => `${file} is damaged or not a zip file. Please make it again.`,
  zipEncrypted: (file: string) => `${file} is protected by a password. Please make it again without one.`,
  zipTooManyEntries: (file: string, max: number) =>
    `${file} has more than ${max.toLocaleString('en')} files in it. Please put only the boundary files into it.`,
  zipTooLarge: (file: string) =>
    `${file} unpacks to more than we read. Please put only the boundary files into it, or split it.`,
  zipUnsafeName: (file: string) =>
    `${file} has files in it that point outside of it. Please make it again from a plain folder.`,
  zipLink: (file: string) =>
    `${file} has a link in it in place of a file. Please make it again with the files themselves.`,
  zipNested: (file: string) =>
    `${file} has another zip in it. Please unpack that one, and upload what it holds.`,
  zipWithoutBoundary: (file: string) =>
    `${file} has no boundary file in it. We read .shp (with .dbf and .prj), .kml, .kmz and .geojson.`,

  notShapefile: (file: string) => `${file} is damaged or not a shapefile. Please export it again.`,
  noProjection: (file: string) =>
    `${file} has no .prj file, so we cannot tell which coordinate system it uses. Please export it again with its .prj file.`,
  unknownProjection: (file: string) =>
    `${file} has a .prj file with a coordinate system that we cannot convert. Please export it as WGS 84 (EPSG:4326).`,

  notNumbers: (feature: string, file: string) =>
    `“${feature}” in ${file} has coordinates that are not numbers.`,
  swapped: (feature: string, file: string) =>
    `“${feature}” in ${file}: latitude and longitude seem to be swapped. Longitude comes first.`,
  notDegrees: (feature: string, file: string) =>
    `“${feature}” in ${file}: the coordinates are not in degrees. Please export it as WGS 84 (EPSG:4326).`,
  outsideGlobe: (feature: string, file: string) =>
    `“${feature}” in ${file} lies outside the globe: latitudes reach from −90 to 90, longitudes from −180 to 180.`,
  aroundPole: (feature: string, file: string) =>
    `“${feature}” in ${file} goes around a pole, which no field does.`,
  tooFewPoints: (feature: string, file: string) =>
    `“${feature}” in ${file} has fewer than three different points, so it encloses nothing.`,
  zeroArea: (feature: string, file: string) => `“${feature}” in ${file} has no area.`,
  tooBig: (feature: string, file: string, maxHectares: number) =>
    `“${feature}” in ${file} is larger than ${maxHectares.toLocaleString('en')} ha, which no field is.`,
  crossing: (feature: string, file: string) =>
    `The outline of “${feature}” in ${file} crosses itself, and we cannot tell which side is the field. Please correct it.`,

  notes: {
    mended: 'Crossing lines were mended.',
    joined: 'Overlapping parts were joined.',
    roughDatum: 'Converted from an older coordinate system: the boundary may be off by some metres.',
    unknownDatum:
      'The file’s coordinate system has an unknown datum: the boundary may be off by a hundred metres or more.',
  },
} as const
