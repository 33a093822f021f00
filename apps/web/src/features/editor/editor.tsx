import type { BlankWire } from '@uzor/contract';
import type { Extent } from '@uzor/engine';
import type { ProductDefinition } from '@uzor/kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconPhoto } from '../../ui/icons/basic.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { BoxesDialog } from './boxes/boxes-dialog.tsx';
import { BoxesPart, joins } from './boxes/boxes-part.tsx';
import { type EditorDialog, EditorDialogs } from './components/dialogs.tsx';
import { EditorHeader } from './components/editor-header.tsx';
import { EditorStatus } from './components/editor-status.tsx';
import { EditorPanel } from './components/panel.tsx';
import { EmptyPhoto, SourceButtons, usePhotoSources } from './components/sources.tsx';
import { Toolbar } from './components/toolbar.tsx';
import { useDroppedPhotos } from './components/use-dropped-photos.ts';
import { ZoomButtons } from './components/zoom-buttons.tsx';
import classes from './editor.module.css';
import { FaceFrames } from './faces/face-frames.tsx';
import { MaskBrush } from './look/mask-brush.tsx';
import { withAskedSize } from './scheme/use-shown.ts';
import { Stage } from './stage/stage.tsx';
import { type EditorModel, useEditor } from './state/use-editor.ts';
import { useNewerElsewhere } from './state/use-newer-elsewhere.ts';
import { useNext } from './state/use-next.ts';
import type { OpenedEditor } from './state/use-opening.ts';
import { useUndoKeys } from './state/use-undo-keys.ts';

interface EditorProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedEditor;
  /** Size requested by the address. */
  readonly askedSize: string | null;
  /** Reopens the blank in its state on the server. */
  readonly reopen: () => Promise<unknown>;
}

/** The editor: photo, live scheme, choices and the next step. */
export function Editor({ product, opened, askedSize, reopen }: EditorProps) {
  const { t } = useTranslation('editor');
  const page = useEditorPage(product, opened, askedSize);
  const { editor, panel, setDialog } = page;
  const { live } = editor;
  const sideBySide = useMediaQuery(from('lg'), true);
  const sources = usePhotoSources((file) => void editor.givePhoto(file));
  const dropping = useDroppedPhotos((file) => void editor.givePhoto(file));
  const toolbar = live.photo && <EditorToolbar editor={editor} photo={live.photo.original} />;
  return (
    <div className={classes.editor} data-side={sideBySide || undefined}>
      <SkipLink />
      <Header product={product} blank={opened.blank} editor={editor} onDialog={setDialog} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <div className={classes.stage}>
          <EditorStage
            editor={editor}
            sideBySide={sideBySide}
            empty={
              <EmptyPhoto open={sources.open} dropping={dropping} refusal={editor.refusal} opening={live.opening} />
            }
          />
          {sideBySide && live.photo && (
            <div className={classes.toolbar}>
              {toolbar}
              <Button variant="secondary" size="small" icon={IconPhoto} onClick={() => setDialog('choosePhoto')}>
                {t('sources.another')}
              </Button>
            </div>
          )}
        </div>
        <EditorPanel
          ref={panel}
          editor={editor}
          blank={opened.blank}
          sideBySide={sideBySide}
          boxes={<BoxesPart blank={opened.blank} onOpen={() => page.setBoxing(true)} />}
          toolbar={toolbar}
          sources={<SourceButtons open={sources.open} first={false} />}
          busy={page.busy}
          onNext={() => void page.next()}
          onHowTo={() => setDialog('howTo')}
        />
        {sources.elements}
        <EditorStatus editor={editor} />
      </main>
      <Dialogs product={product} page={page} sources={sources.open} reopen={reopen} />
      <Boxes product={product} page={page} blank={opened.blank} reopen={reopen} />
    </div>
  );
}

/** State of the editor and of its dialog. */
function useEditorPage(product: ProductDefinition, opened: OpenedEditor, askedSize: string | null) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [boxing, setBoxing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const [startDraft] = useState(() => withAskedSize(product, opened.draft, askedSize));
  const editor = useEditor(product, opened, startDraft);
  const { state, live, saving, dispatch } = editor;
  const { busy, problem, next } = useNext({
    product,
    blank: opened.blank,
    draft: state.draft,
    hasPhoto: live.photo !== null,
    saving,
    show: setDialog,
  });
  useUndoKeys(dispatch);
  useNewerElsewhere(product, opened.blank, saving, () => setDialog('refresh'));
  useCompletedLeaves(opened.blank, product.webSlug);

  const choose = (what: 'size' | 'colours') => {
    const group = panel.current?.querySelector<HTMLInputElement>(`input[name='${what}']`);
    group?.closest('[role=radiogroup]')?.scrollIntoView({ block: 'start' });
    group?.focus({ preventScroll: true });
  };
  return { dialog, setDialog, boxing, setBoxing, panel, editor, choose, busy, problem, next };
}

interface DialogsProps extends Pick<EditorProps, 'product' | 'reopen'> {
  readonly page: ReturnType<typeof useEditorPage>;
  readonly sources: ReturnType<typeof usePhotoSources>['open'];
}

function Dialogs({ product, page, sources, reopen }: DialogsProps) {
  const { to } = useLanguage();
  const navigate = useNavigate();
  const { editor, next, setDialog } = page;
  const { saving, dispatch } = editor;
  return (
    <EditorDialogs
      open={page.dialog}
      onClose={() => setDialog(null)}
      webSlug={product.webSlug}
      problem={page.problem}
      onChoose={page.choose}
      sources={sources}
      onStartOver={() => {
        dispatch({ type: 'start-over' });
        setDialog(null);
      }}
      onRetry={() => {
        setDialog(null);
        void next();
      }}
      onRefresh={() => void reopen().then(() => setDialog(null))}
      onLeaveForCode={() => void saving.leaveForCode().then(() => navigate(to(`/${product.webSlug}/get-scheme`)))}
    />
  );
}

interface BoxesProps extends Pick<DialogsProps, 'product' | 'page' | 'reopen'> {
  readonly blank: BlankWire | null;
}

function Boxes({ product, page, blank, reopen }: BoxesProps) {
  const { editor, boxing, setBoxing } = page;
  if (!blank || !joins(blank)) return null;
  return (
    <BoxesDialog
      open={boxing}
      product={product}
      blank={blank}
      orientation={editor.state.draft.orientation}
      flush={editor.saving.flush}
      onClose={async (changed) => {
        // Until the order is read again: a photo that was chosen meanwhile would go with the editor of before.
        if (changed) await reopen();
        setBoxing(false);
      }}
    />
  );
}

interface PartProps {
  readonly editor: EditorModel;
}
interface HeaderProps extends PartProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire | null;
  readonly onDialog: (dialog: EditorDialog) => void;
}

function Header({ product, blank, editor: { state, live, saving, dispatch }, onDialog }: HeaderProps) {
  return (
    <EditorHeader
      product={product}
      blank={blank}
      saving={saving}
      canUndo={state.past.length > 0}
      canRedo={state.future.length > 0}
      startOver={live.photo !== null}
      onUndo={() => dispatch({ type: 'undo' })}
      onRedo={() => dispatch({ type: 'redo' })}
      onStartOver={() => onDialog('startOver')}
      onHowTo={() => onDialog('howTo')}
    />
  );
}

function EditorToolbar({ editor, photo }: PartProps & { readonly photo: Extent }) {
  const { state, frame, faces, change, dispatch } = editor;
  return (
    <Toolbar
      settings={state.draft.settings}
      orientation={frame.round ? null : state.draft.orientation}
      photo={photo}
      frame={frame.extent}
      startOf={editor.startOf}
      onOver={() => dispatch({ type: 'gesture-over' })}
      onMove={(settings, gesture) => change({ settings }, gesture)}
      onOrientation={(orientation) => change({ orientation })}
      marking={faces.marking}
      onMarking={faces.setMarking}
    />
  );
}

interface StagePartProps extends PartProps {
  readonly sideBySide: boolean;
  /** Shown in place of the photo while there is none. */
  readonly empty: ReactNode;
}

function EditorStage({ editor, sideBySide, empty }: StagePartProps) {
  const { state, live, frame, faces, background, change, dispatch } = editor;
  const { photo } = live;
  const over = () => dispatch({ type: 'gesture-over' });
  return (
    <Stage
      live={live}
      draft={state.draft}
      frame={frame}
      sideBySide={sideBySide}
      onMove={(settings, gesture) => change({ settings }, gesture)}
      onOver={over}
      photoFirst={faces.marking || background.brushing}
      overlay={(extent, around) =>
        photo &&
        (background.brushing ? (
          <MaskBrush background={background} settings={state.draft.settings} photo={photo.original} frame={extent} />
        ) : (
          <FaceFrames
            faces={faces}
            settings={state.draft.settings}
            photo={photo.original}
            frame={extent}
            below={around.y}
            onOver={over}
            onCloser={() => void editor.closer()}
          />
        ))
      }
      onLaidOut={editor.setMaxSidePx}
      empty={empty}
    >
      <ZoomButtons settings={state.draft.settings} frame={frame.extent} onMove={(settings) => change({ settings })} />
    </Stage>
  );
}

/** A completed order cannot be edited: redirects to its booklet. */
function useCompletedLeaves(blank: BlankWire | null, webSlug: string): void {
  const navigate = useNavigate();
  const { to } = useLanguage();
  const ordered =
    blank?.status === 'completed' && blank.tile_id ? to(`/${webSlug}/instruction/${blank.tile_id}`) : null;
  useEffect(() => {
    if (ordered) void navigate(ordered, { replace: true });
  }, [ordered, navigate]);
}
