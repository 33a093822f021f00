import type { EditionSettingsWire } from '@uzor/contract';
import type { EditionSettings } from '@uzor/engine';

/** Settings of the wire as the engine takes them; see "Geometry" in the HTTP contract. */
export function settingsFromWire(wire: EditionSettingsWire): EditionSettings {
  const { scale_x: scaleX, scale_y: scaleY, rotate, zoom_ratio: zoomRatio, margin } = wire;
  return { scaleX, scaleY, rotate, zoomRatio, margin: { left: margin.left, top: margin.top } };
}

/** Settings of the engine as they go on the wire. */
export function settingsToWire({ scaleX, scaleY, rotate, zoomRatio, margin }: EditionSettings): EditionSettingsWire {
  return {
    scale_x: scaleX,
    scale_y: scaleY,
    rotate,
    zoom_ratio: zoomRatio,
    margin: { left: margin.left, top: margin.top },
  };
}
