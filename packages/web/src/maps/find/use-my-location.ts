import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useEffect, useRef, useState } from 'react'
import { type MapLibre, Marker } from '../engine/maplibre.ts'
import classes from './my-location.module.css'

/** Close enough to see the field that one is in. */
const LOCATION_ZOOM = 14
const WAIT_MS = 15_000

/** Shows where one is on request, and says why it cannot. */
export function useMyLocation(map: MapLibre | null, units: UnitSystem) {
  const [notice, setNotice] = useState<string | null>(null)
  const marker = useRef<Marker | null>(null)
  useEffect(() => () => void marker.current?.remove(), [])

  const show = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) => {
    setNotice(null)
    if (map === null) return
    marker.current?.remove()
    const words = mapTexts.youWithin(formatQuantity(Math.max(1, Math.round(accuracy)), 'height', units))
    marker.current = new Marker({ element: dot(words) }).setLngLat([longitude, latitude]).addTo(map)
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), LOCATION_ZOOM) })
  }
  const locate = () => {
    if (navigator.geolocation === undefined) return setNotice(mapTexts.locationFailed)
    navigator.geolocation.getCurrentPosition(
      show,
      ({ code, PERMISSION_DENIED }) =>
        setNotice(code === PERMISSION_DENIED ? mapTexts.locationRefused : mapTexts.locationFailed),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 60_000 },
    )
  }
  return { locate, notice }
}

function dot(words: string): HTMLElement {
  const element = document.createElement('div')
  element.className = classes.me ?? ''
  element.textContent = words
  return element
}
