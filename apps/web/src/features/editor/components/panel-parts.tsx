import { laidGridOf } from '@uzor/kit';
import type { ReactNode } from 'react';
import { ColourChoice, SizeChoice } from './choices.tsx';
import classes from '../editor.module.css';
import { FacesPart } from '../faces/faces-part.tsx';
import { BackgroundPart } from '../look/background-part.tsx';
import { RescuePart } from '../look/rescue-part.tsx';
import { PhotoCheck } from './photo-check.tsx';
import type { EditorModel } from '../state/use-editor.ts';

export interface PanelPartProps {
  readonly editor: EditorModel;
}

/** Sizes of the box; renders nothing if there is only one. */
export function SizePart({ editor: { sizes, state, only, change } }: PanelPartProps) {
  if (only.size) return null;
  return (
    <div id="editor-size" className={classes.part}>
      <SizeChoice
        sizes={sizes}
        orientation={state.draft.orientation}
        chosen={state.draft.sizeId}
        onChoose={(sizeId) => change({ sizeId })}
      />
    </div>
  );
}

/** Colour sets of the box; renders nothing if there is only one. */
export function ColoursPart({ editor, hiddenLegend = false }: PanelPartProps & { readonly hiddenLegend?: boolean }) {
  const { filters, size, state, live, coloursToChoose, only, change } = editor;
  if (!coloursToChoose || only.colours) return null;
  return (
    <div id="editor-colours" className={classes.part}>
      <ColourChoice
        filters={filters}
        size={size}
        chosen={state.draft.filterId}
        thumbnails={live.thumbnails}
        onChoose={(filterId) => change({ filterId })}
        hiddenLegend={hiddenLegend}
      />
    </div>
  );
}

/** The photo itself: its background, rescue and faces, and the results of its check; renders nothing without a photo. */
export function PhotoPart({ editor, children }: PanelPartProps & { readonly children?: ReactNode }) {
  const { live, faces, background, rescue, size, canMend, mend } = editor;
  if (!live.photo) return null;
  return (
    <div id="editor-photo" className={classes.photoPart}>
      <BackgroundPart background={background} />
      <RescuePart rescue={rescue} />
      <FacesPart faces={faces} />
      <PhotoCheck
        findings={live.findings}
        inCells={laidGridOf(size.ground) !== null}
        possible={canMend}
        onMend={mend}
      />
      {children}
    </div>
  );
}
