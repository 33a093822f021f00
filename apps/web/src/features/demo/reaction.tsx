import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconPhoto, IconThumbUp, IconTicket } from '../../ui/icons/basic.ts';
import { IconShoppingBag, IconThumbDown } from '../../ui/icons/more.ts';
import { WhereToBuy } from '../../shared/where-to-buy/where-to-buy.tsx';
import classes from './demo.module.css';

interface ReactionProps {
  readonly product: ProductDefinition;
  /** The viewer's vote; null before the first. */
  readonly like: boolean | null;
  readonly ready: boolean;
  readonly onReact: (like: boolean) => void;
}
const opinions = [
  { liked: true, icon: IconThumbUp, variant: 'filled', words: 'reaction.like' },
  { liked: false, icon: IconThumbDown, variant: 'secondary', words: 'reaction.dislike' },
] as const;
type Open = 'like' | 'dislike' | 'shops' | null;

/** Asks for a vote. A like leads to the shops and the code, a dislike to advice on a better photo. */
export function Reaction({ product, like, ready, onReact }: ReactionProps) {
  const { t } = useTranslation('demo');
  const [open, setOpen] = useState<Open>(null);
  const say = (liked: boolean) => {
    onReact(liked);
    setOpen(liked ? 'like' : 'dislike');
  };
  return (
    <div className={classes.reaction}>
      <h2>{t('reaction.question')}</h2>
      <div className={classes.reactionActions}>
        {opinions.map(({ liked, icon, variant, words }) => (
          <Button
            key={words}
            icon={icon}
            variant={like === liked ? 'teal' : like === null ? variant : 'secondary'}
            disabled={!ready}
            aria-pressed={like === liked}
            onClick={() => say(liked)}
          >
            {t(words)}
          </Button>
        ))}
      </div>
      <Advice product={product} open={open} onOpen={setOpen} />
    </div>
  );
}

interface AdviceProps extends Pick<ReactionProps, 'product'> {
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
}

/** After a like, where to buy; after a dislike, what makes a better photo. */
function Advice({ product, open, onOpen }: AdviceProps) {
  const { t } = useTranslation('demo');
  const { to } = useLanguage();
  const close = () => onOpen(null);
  const buy = (
    <>
      <Button icon={IconShoppingBag} onClick={() => onOpen('shops')}>
        {t('like.buy')}
      </Button>
      <Button variant="secondary" icon={IconTicket} to={to(`/${product.webSlug}/get-scheme`)}>
        {t('haveCode')}
      </Button>
    </>
  );
  const again = (
    <Button icon={IconPhoto} to={to(`/${product.webSlug}/no-scheme`)}>
      {t('dislike.again')}
    </Button>
  );
  return (
    <>
      <Modal open={open === 'like'} onClose={close} title={t('like.title')} actions={buy}>
        <p>{t(`like.${craftOf(product)}`)}</p>
      </Modal>
      <Modal open={open === 'dislike'} onClose={close} title={t('dislike.title')} actions={again}>
        <ul className={classes.tips}>
          <li>{t('dislike.close')}</li>
          <li>{t('dislike.light')}</li>
          <li>{t(`dislike.${craftOf(product)}`)}</li>
        </ul>
      </Modal>
      <WhereToBuy product={product} open={open === 'shops'} onClose={close} />
    </>
  );
}
