import { useTranslation } from 'react-i18next';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { EditorDialogs } from './components/dialogs.tsx';
import { EditorHeader, EditorStatus } from './components/editor-header.tsx';
import { ColourSheet, SizeSheet } from './components/sheets.tsx';
import { EmptyEditor, useDroppedPhotos, usePhotoSources } from './components/sources.tsx';
import { countsColours, Tray } from './components/tray.tsx';
import classes from './editor.module.css';
import { FaceFrames, FaceTools } from './faces/face-frames.tsx';
import { Improve, TipChip } from './improve/improve.tsx';
import { BrushTools, MaskBrush } from './look/mask-brush.tsx';
import { MineOfEditor } from './mine/mine.tsx';
import { Stage } from './stage/stage.tsx';
import { type EditorProps, type Page, useEditorPage } from './state/use-page.ts';

export function Editor(props: EditorProps) {
  const { product, reopen } = props;
  const page = useEditorPage(props);
  const { blank, editor, mine, setDialog } = page;
  const wide = useMediaQuery(from('lg'), true);
  const givePhoto = (file: Blob) => void editor.givePhoto(file);
  const sources = usePhotoSources(givePhoto);
  const dropping = useDroppedPhotos(givePhoto);
  if (mine.open && editor.live.photo && countsColours(editor))
    return (
      <>
        <SkipLink />
        <MineOfEditor product={product} editor={editor} mine={mine} />
      </>
    );
  return (
    <div className={classes.editor}>
      <SkipLink />
      <EditorHeader
        product={product}
        blank={blank}
        editor={editor}
        wide={wide}
        resting={page.busy}
        onDialog={setDialog}
      />
      <main id="content" className={classes.main} tabIndex={-1} data-empty={!editor.live.photo || undefined}>
        {editor.live.photo ? (
          <Framed page={page} wide={wide} />
        ) : (
          <EmptyEditor
            isOrder={blank !== null}
            open={sources.open}
            dropping={dropping}
            refusal={editor.refusal}
            opening={editor.live.opening}
          />
        )}
        {sources.elements}
        <EditorStatus editor={editor} />
      </main>
      <Sheets page={page} />
      <EditorDialogs product={product} page={page} sources={sources.open} reopen={reopen} />
    </div>
  );
}

function Framed({ page, wide }: { readonly page: Page; readonly wide: boolean }) {
  const { blank, editor, setSheet, busy } = page;
  const { state, live, frame, faces, background, change, dispatch } = editor;
  const { photo } = live;
  const over = () => dispatch({ type: 'gesture-over' });
  const marking = faces.marked !== null;
  const working = marking || background.brushing;
  const { draft } = state;
  const overlay = photo && working && !busy ? photo.original : null;
  return (
    <>
      <Stage
        live={live}
        draft={marking ? { ...draft, settings: faces.view } : draft}
        frame={frame}
        wide={wide}
        resting={busy}
        onMove={(settings, gesture) => change({ settings }, gesture)}
        onOver={over}
        onLaidOut={editor.setMaxSidePx}
        overlay={
          overlay &&
          ((extent) =>
            marking ? (
              <FaceFrames faces={faces} photo={overlay} frame={extent} onOver={over} />
            ) : (
              <MaskBrush background={background} settings={draft.settings} photo={overlay} frame={extent} />
            ))
        }
      >
        {!wide && !working && !busy && page.chip.shown && (
          <TipChip
            editor={editor}
            onOpen={({ kind }) => setSheet({ name: 'improve', at: kind })}
            onAnother={page.chooseAnother}
          />
        )}
      </Stage>
      {working && !busy ? (
        <div className={classes.tray}>
          <div className={classes.parts}>
            {marking ? <FaceTools faces={faces} /> : <BrushTools background={background} />}
          </div>
        </div>
      ) : (
        <Tray
          editor={editor}
          blank={blank}
          next={page.next}
          onSheet={(name) => (name === 'myColours' ? page.mine.show() : setSheet({ name }))}
          improve={wide && <ImproveHere page={page} />}
        />
      )}
    </>
  );
}

function ImproveHere({ page: { editor, sheet, unfolded, unfold, chooseAnother } }: { readonly page: Page }) {
  const at = sheet?.at ?? null;
  return <Improve editor={editor} at={at} unfolded={unfolded} onUnfold={unfold} onAnother={chooseAnother} />;
}

function Sheets({ page }: { readonly page: Page }) {
  const { t } = useTranslation('editor');
  const { blank, editor, sheet, closeSheet, setSheet, next } = page;
  const working = editor.faces.marked !== null || editor.background.brushing;
  const common = {
    editor,
    asked: sheet?.asked ?? false,
    onClose: closeSheet,
    onNext: () => {
      setSheet(null);
      void next.next();
    },
  };
  return (
    <>
      <SizeSheet
        {...common}
        blank={blank}
        open={sheet?.name === 'size' && !page.boxing}
        onBoxes={() => page.setBoxing(true)}
      />
      <ColourSheet {...common} open={sheet?.name === 'colours'} />
      <Modal
        open={sheet?.name === 'improve' && !working}
        onClose={closeSheet}
        title={t('improve.title')}
        tray
        actions={<Button onClick={closeSheet}>{t('done')}</Button>}
      >
        <ImproveHere page={page} />
      </Modal>
    </>
  );
}
