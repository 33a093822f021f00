import type { Language } from './vocabulary.ts';

/** Errors that only operators meet; a part of the catalogue of `messages.ts`. */
export const deskMessages = {
  'desk.secondFactor': {
    en: 'The desk opens with a second step at sign-in. Set it up in your settings first.',
    ru: 'Рабочее место открывается со вторым шагом при входе. Сначала включите его в настройках.',
  },
  'desk.notFromHere': {
    en: 'This can’t be done with this order now',
    ru: 'С этим заказом так сейчас сделать нельзя',
  },
  'content.changed': {
    en: 'Someone else has saved this meanwhile. Nothing is lost: compare the two versions.',
    ru: 'Пока вы правили, это сохранил кто-то ещё. Ничего не потеряно: сравните обе версии.',
  },
  'content.listChanged': {
    en: 'The list of changes is a different one now. Look through it again.',
    ru: 'Список правок уже другой. Посмотрите его ещё раз.',
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
    en: 'Nothing of this batch is closed',
    ru: 'В этой партии ничего не закрыто',
  },
  'box.begun': {
    en: 'This batch has orders already: name one that has none',
    ru: 'По этой партии уже есть заказы: назовите ту, по которой их ещё нет',
  },
  'box.tooFew': {
    en: 'These are fewer drills than the pictures of the box have cells',
    ru: 'Страз меньше, чем ячеек в картинах набора',
  },
  'desk.jobBusy': {
    en: 'The job is running just now, or a newer one does the same',
    ru: 'Задание как раз выполняется, или то же самое делает более новое',
  },
} as const satisfies Record<string, Record<Language, string>>;
