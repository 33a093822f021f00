import type { BackgroundWire, EditionSettingsWire, FocusWire } from '@uzor/contract';
import { type Background, type EditionSettings, type Focus, packMask, type PhotoLook, unpackMask } from '@uzor/engine';
import { hexOf, rgbOfHex } from '../marking/colours.ts';

/** Converts wire settings to the engine's; see "Geometry" in the HTTP contract. */
export function settingsFromWire(wire: EditionSettingsWire): EditionSettings {
  const { scale_x: scaleX, scale_y: scaleY, rotate, zoom_ratio: zoomRatio, margin } = wire;
  return { scaleX, scaleY, rotate, zoomRatio, margin: { left: margin.left, top: margin.top } };
}

/** Converts engine settings to wire format, with the faces of the photo if detection has run. */
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

/** What wire settings change about a photo besides its crop. @throws RangeError for a malformed mask */
export function lookFromWire({ background, rescue, lift }: LookWire): PhotoLook {
  return {
    ...(rescue && { rescue }),
    ...(background && { background: backgroundFromWire(background) }),
    ...(lift === false && { lift }),
  };
}

/** The part of the settings that changes a photo besides its crop. */
export type LookWire = Pick<EditionSettingsWire, 'background' | 'rescue' | 'lift'>;

/** Converts a look to wire format, as part of the settings. */
export function lookToWire({ background, rescue, lift }: PhotoLook): LookWire {
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
    ...(lift === false && { lift }),
  };
}

function backgroundFromWire({ kind, color, mask }: BackgroundWire): Background {
  return { kind, colour: rgbOfHex(color ?? '#FFFFFF'), subject: unpackMask(mask) };
}
