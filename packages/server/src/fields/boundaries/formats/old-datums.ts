/**
 * Shifts from older datums to WGS 84 (dx, dy, dz in m; rotations in arc seconds; scale in ppm, position vector), by the
 * names that `.prj` files give them, in lower case without a leading `d_`. Files of ArcGIS never state them, and
 * without one a boundary is off by up to some hundred metres. From the EPSG dataset; good to some metres.
 */
export const OLD_DATUMS: Readonly<Record<string, readonly number[]>> = {
  north_american_1927: [-8, 160, 176],
  north_american_datum_1927: [-8, 160, 176],
  deutsches_hauptdreiecksnetz: [598.1, 73.7, 418.2, 0.202, 0.045, -2.455, 6.7],
  mgi: [577.326, 90.129, 463.919, 5.137, 1.474, 5.297, 2.4232],
  'militar-geographische_institut': [577.326, 90.129, 463.919, 5.137, 1.474, 5.297, 2.4232],
  amersfoort: [565.2369, 50.0087, 465.658, -0.406857, 0.350733, -1.87035, 4.0812],
  european_1950: [-87, -98, -121],
  european_datum_1950: [-87, -98, -121],
  ntf: [-168, -60, 320],
  nouvelle_triangulation_francaise: [-168, -60, 320],
  monte_mario: [-104.1, -49.1, -9.9, 0.971, -2.917, 0.714, -11.68],
  ch1903: [674.374, 15.056, 405.346],
  'ch1903+': [674.374, 15.056, 405.346],
  tm65: [482.5, -130.6, 564.6, -1.042, -0.214, -0.631, 8.15],
  belge_1972: [-106.8686, 52.2978, -103.7239, 0.3366, -0.457, 1.8422, -1.2747],
  pulkovo_1942: [28, -130, -95],
  s_jtsk: [589, 76, 480],
  south_american_1969: [-66.87, 4.37, -38.52],
  corrego_alegre: [-206, 172, -6],
  australian_1966: [-117.808, -51.536, 137.784, 0.303, 0.446, 0.234, -0.29],
  australian_1984: [-117.763, -51.51, 139.061, 0.292, 0.443, 0.277, -0.191],
  new_zealand_1949: [59.47, -5.04, 187.44, 0.47, -0.1, 1.024, -4.5993],
  tokyo: [-146.414, 507.337, 680.507],
  cape: [-136, -108, -292],
}
