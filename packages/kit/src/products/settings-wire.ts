import type { BackgroundWire, EditionSettingsWire, FocusWire } from '@uzor/contract';
import { type Background, type EditionSettings, type Focus, packMask, type PhotoLook, unpackMask } from '@uzor/engine';
import { hexOf, rgbOfHex } from '../marking/colours.ts';

/** Settings of the wire as the engine takes them; see "Geometry" in the HTTP contract. */
export function settingsFromWire(wire: EditionSettingsWire): EditionSettings {
  const { scale_x: scaleX, scale_y: scaleY, rotate, zoom_ratio: zoomRatio, margin } = wire;
  return { scaleX, scaleY, rotate, zoomRatio, margin: { left: margin.left, top: margin.top } };
}

/** Settings of the engine as they go on the wire, with the faces of the photo if somebody looked for them. */
export function settingsToWire(
  { scaleX, scaleY, rotate, zoomRatio, margin }: EditionSettings,
  focus?: Focus | null,
): EditionSettingsWire {
  return {
    scale_x: scaleX,
    scale_y: scaleY,
    rotate,
    zoom_ratio: zoomRatio,
    margin: { left: margin.left, top: margin.top },
    ...(focus && { focus: focusToWire(focus) }),
  };
}

function focusToWire({ version, source, faces }: Focus): FocusWire {
  return {
    version,
    source,
    faces: faces.map(({ box: [x, y, width, height], points }) => ({
      box: [x, y, width, height],
      ...(points && { points: [[...points[0]], [...points[1]], [...points[2]], [...points[3]]] }),
    })),
  };
}

/**
 * What settings of the wire make of a photo beside its crop; empty where they say nothing.
 * @throws RangeError for a mask that is none
 */
export function lookFromWire({ background, rescue }: LookWire): PhotoLook {
  return { ...(rescue && { rescue }), ...(background && { background: backgroundFromWire(background) }) };
}

/** The part of settings that says what a customer made of a photo beside its crop. */
export type LookWire = Pick<EditionSettingsWire, 'background' | 'rescue'>;

/** A look as it goes on the wire, beside the settings of the crop. */
export function lookToWire({ background, rescue }: PhotoLook): LookWire {
  return {
    ...(rescue && {
      rescue: { ...rescue, black: [...rescue.black], white: [...rescue.white], gamma: [...rescue.gamma] },
    }),
    ...(background && {
      background: {
        kind: background.kind,
        color: background.kind === 'plain' ? hexOf(background.colour) : null,
        mask: packMask(background.subject),
      },
    }),
  };
}

function backgroundFromWire({ kind, color, mask }: BackgroundWire): Background {
  return { kind, colour: rgbOfHex(color ?? '#FFFFFF'), subject: unpackMask(mask) };
}
