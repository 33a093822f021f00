import type { Language } from './vocabulary.ts';

/** Errors shown only to operators; part of the catalogue in `messages.ts`. */
export const deskMessages = {
  'desk.secondFactor': {
    en: 'The desk opens with a second step at sign-in. Set it up in your settings first.',
    ru: 'Пульт открывается со вторым шагом при входе. Сначала включите его в настройках.',
  },
  'desk.signInAgain': {
    en: 'You signed in here without the second step. Sign in again with it to open the desk.',
    ru: 'Здесь вы вошли без второго шага. Войдите ещё раз, с ним, и пульт откроется.',
  },
  'desk.notFromHere': {
    en: 'This can’t be done with this order now',
    ru: 'С этим заказом так сейчас сделать нельзя',
  },
  'content.taken': {
    en: 'There is an item like this already: open it in the list',
    ru: 'Такое уже есть: откройте его в списке',
  },
  'content.changedSince': {
    en: 'Some of this was changed again later. Undo the later publication first.',
    ru: 'Часть этого потом меняли ещё раз. Сначала отмените более позднюю публикацию.',
  },
  'content.undone': {
    en: 'This publication can’t be undone any more',
    ru: 'Эту публикацию уже не отменить',
  },
  'batch.taken': {
    en: 'There is a batch with this name already',
    ru: 'Партия с таким названием уже есть',
  },
  'batch.nothingClosed': {
    en: 'No codes of this batch are closed',
    ru: 'В этой партии ничего не закрыто',
  },
  'desk.jobBusy': {
    en: 'This job is already running, or a newer one does the same',
    ru: 'Задание уже выполняется, или то же самое делает более новое',
  },
} as const satisfies Record<string, Record<Language, string>>;
