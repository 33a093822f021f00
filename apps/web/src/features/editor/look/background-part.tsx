import { colourName } from '@uzor/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Bitmap } from '../../../ui/bitmap/bitmap.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceGroup, ChoicePicture } from '../../../ui/choice-picture/choice-picture.tsx';
import { IconBrush } from '../../../ui/icons/basic.ts';
import { backgroundChoices, type BackgroundModel, useBackgroundWords } from './use-background.ts';
import classes from './look.module.css';

interface BackgroundPartProps {
  readonly background: BackgroundModel;
}

export function BackgroundPart({ background }: BackgroundPartProps) {
  return (
    <div className={classes.part}>
      {background.state === 'ready' ? <Choices background={background} /> : <Unknown background={background} />}
    </div>
  );
}

function Unknown({ background: { state, open, searchAgain } }: BackgroundPartProps) {
  const { t } = useTranslation('editor');
  if (state === 'looking') return <p className={classes.text}>{t('background.looking')}</p>;
  const failed = state === 'failed';
  return (
    <>
      <p className={classes.text}>{t(failed ? 'background.failed' : 'background.closed')}</p>
      <Button variant="secondary" size="small" className={classes.action} onClick={failed ? searchAgain : open}>
        {t(failed ? 'background.again' : 'background.open')}
      </Button>
    </>
  );
}

function Choices({ background }: BackgroundPartProps) {
  const { t } = useTranslation('editor');
  const words = useBackgroundWords(background);
  const { chosen, choose, pictures, keepsSomething } = background;
  return (
    <>
      <div className={classes.choices}>
        <ChoiceGroup label={t('background.legend')} hiddenLabel>
          {backgroundChoices.map((kind) => (
            <ChoicePicture
              key={kind}
              group="background"
              value={kind}
              chosen={chosen === kind}
              disabled={kind !== 'keep' && !keepsSomething}
              onChoose={() => choose(kind)}
              picture={<Thumbnail picture={pictures.get(kind)?.picture} />}
              name={t(`background.kind.${kind}`)}
            />
          ))}
        </ChoiceGroup>
      </div>
      {chosen === 'plain' && <Colours background={background} />}
      {background.lostFaces > 0 && (
        <div className={classes.lost} role="alert">
          <p>{t('background.lost', { count: background.lostFaces })}</p>
          <Button variant="secondary" size="small" onClick={background.bringBack}>
            {t('background.bringBack')}
          </Button>
        </div>
      )}
      {words && (
        <p className={classes.told} data-gain={background.gain ? true : undefined}>
          {words}
        </p>
      )}
      <BrushButton background={background} />
    </>
  );
}

/** Opens the brush. Hidden while the photo keeps its own background, unless no person was recognised. */
function BrushButton({ background }: BackgroundPartProps) {
  const { t } = useTranslation('editor');
  const { chosen, keepsSomething, isGuess, setBrushing, returning } = background;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!returning.current) return;
    returning.current = false;
    button.current?.focus();
  }, [returning]);
  if (chosen === 'keep' && keepsSomething && !isGuess) return null;
  return (
    <div className={classes.border}>
      {keepsSomething && <span className={classes.hint}>{t(isGuess ? 'background.guess' : 'background.uneven')}</span>}
      <Button ref={button} variant="secondary" size="small" icon={IconBrush} onClick={() => setBrushing(true)}>
        {t(keepsSomething ? 'background.fix' : 'background.byHand')}
      </Button>
    </div>
  );
}

function Colours({ background: { colours, colour, paint } }: BackgroundPartProps) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  return (
    <fieldset className={classes.colours} aria-label={t('background.colour')}>
      {colours.map(({ hex, colour: own }, index) => {
        const name = own ? colourName(own, language) : t(`background.grey.${greyNames[index] ?? 'dark'}`);
        return (
          <label key={hex} title={name} className={classes.colour}>
            <input
              type="radio"
              name="background-colour"
              aria-label={name}
              checked={hex === colour}
              onChange={() => paint(hex)}
            />
            <i style={{ background: hex }} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}
const greyNames = ['light', 'middle', 'dark'] as const;

function Thumbnail({ picture }: { readonly picture: ImageBitmap | undefined }) {
  return (
    <span className={classes.thumb} data-waits={!picture || undefined}>
      <Bitmap picture={picture} className={classes.thumbCanvas} />
    </span>
  );
}
