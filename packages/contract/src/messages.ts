import { bagMessages, boxMessages, colourMessages } from './box-messages.ts';
import { deskMessages } from './desk-messages.ts';
import { photoMessages } from './photo-messages.ts';
import { type Language, numberMarks } from './vocabulary.ts';

/** Every error and notice shown to people. Texts fixed by the specification are used verbatim. */
const catalogue = {
  'server.error': { en: 'Server error', ru: 'Server error' },
  'unknown.error': { en: 'Unknown error', ru: 'Что-то пошло не так. Попробуйте ещё раз' },
  'server.unavailable': { en: 'Service temporarily unavailable', ru: 'Узор временно недоступен' },
  'server.unreachable': {
    en: 'No connection. Check your internet and try again.',
    ru: 'Нет связи. Проверьте интернет и попробуйте ещё раз.',
  },
  'request.malformed': {
    en: 'We couldn’t read this request. Reload the page and try again.',
    ru: 'Запрос не прочитался. Обновите страницу и попробуйте ещё раз.',
  },
  'request.method': {
    en: 'This address doesn’t accept that kind of request',
    ru: 'Такой запрос по этому адресу не принимается',
  },
  'page.notFound': { en: 'Page not found', ru: 'Страница не найдена' },
  'access.denied': { en: 'You do not have access to this section', ru: 'У вас нет доступа к этому разделу' },
  'blank.elsewhere': {
    en: 'This order was started in another browser. Enter the code from the box to open it here.',
    ru: 'Этот заказ начат в другом браузере. Введите код из коробки, и он откроется здесь.',
  },
  'guest.ended': { en: 'Your access to this project was removed', ru: 'Доступ к этой работе закрыт' },
  'guest.looks': { en: 'With this link you can only look', ru: 'По этой ссылке можно только смотреть' },
  'guest.clears': {
    en: 'Only the owner can clear marks',
    ru: 'Стереть все отметки может только владелец работы',
  },
  'guest.undoes': { en: 'You can only undo your own marks', ru: 'Отменить можно только свои отметки' },
  'guest.full': {
    en: 'Too many changes here lately: only the owner can go on',
    ru: 'Здесь в последнее время слишком много изменений: продолжить может только владелец работы',
  },
  'guest.many': {
    en: 'No places left: six people are already working on it',
    ru: 'Мест больше нет: собирают уже шестеро',
  },
  'guest.colour': { en: 'This colour is taken', ru: 'Этот цвет уже занят' },
  'opinion.over': { en: 'The vote is over', ru: 'Голосование закончилось' },
  ...bagMessages,
  ...boxMessages,
  ...colourMessages,
  ...photoMessages,
  ...deskMessages,
  'signIn.needed': { en: 'Please sign in', ru: 'Войдите, чтобы продолжить' },
  'signIn.wrong': {
    en: 'Wrong email or password. Check the keyboard layout and Caps Lock.',
    ru: 'Почта и пароль не подошли друг к другу. Проверьте раскладку и Caps Lock.',
  },
  'limit.reached': {
    en: 'That was too often. Please try again in {minutes} min.',
    ru: 'Слишком часто. Попробуйте снова через {minutes} мин.',
  },
  'limit.reachedForHours': {
    en: 'That was too often. Please try again in {hours} h.',
    ru: 'Слишком часто. Попробуйте снова через {hours} ч.',
  },
  'demo.limit': {
    en: 'That’s a lot of previews from this connection. Try again in {minutes} min, or try your photo in the browser right now.',
    ru: 'Проб с этого подключения уже много. Через {minutes} мин можно снова, а в браузере хоть сейчас.',
  },
  overload: {
    en: 'We’re very busy right now. Please try again in {seconds} s: nothing is lost.',
    ru: 'Сейчас много посетителей. Попробуйте снова через {seconds} с: ничего не пропадёт.',
  },
  'validation.failed': { en: 'Please check the highlighted fields', ru: 'Проверьте отмеченные поля' },
  'import.long': {
    en: 'The file is too long: split it and import the parts one by one',
    ru: 'Файл слишком большой: разделите его и загрузите по частям',
  },
  'import.empty': { en: 'There are no lines below the column names', ru: 'Под названиями столбцов нет строк' },
  'import.columns': {
    en: 'The first line must name the columns: {columns}',
    ru: 'В первой строке должны быть названия столбцов: {columns}',
  },
  'import.workbook': {
    en: 'This is a workbook, not CSV: open it in your table program and save it as “CSV UTF-8”',
    ru: 'Это книга таблицы, а не CSV: откройте её в программе таблиц и сохраните как «CSV UTF-8»',
  },
  'import.unreadable': {
    en: 'This isn’t a CSV file: check the quotation marks',
    ru: 'Это не CSV: проверьте кавычки',
  },
  'field.required': { en: 'Please fill in this field', ru: 'Заполните это поле' },
  'field.invalid': { en: 'This isn’t valid: check it for a typo', ru: 'Не подходит: проверьте, нет ли опечатки' },
  'field.long': { en: 'This is too long: shorten it', ru: 'Слишком длинно: сократите' },
  'field.characters': { en: 'Invalid characters', ru: 'Уберите лишние знаки' },
  'password.required': { en: 'Please, enter password', ru: 'Введите пароль' },
  'password.rule': {
    en: 'Password must contain 6 characters and a capital letter',
    ru: 'Пароль: не короче 6 знаков и хотя бы одна заглавная буква',
  },
  'password.easy': {
    en: 'This password is easy to guess. Please choose another one.',
    ru: 'Такой пароль легко угадать. Придумайте другой.',
  },
  'password.match': { en: 'Passwords do not match', ru: 'Пароли не совпадают' },
  'password.wrong': { en: 'The current password is incorrect', ru: 'Текущий пароль не подходит' },
  'password.changed': { en: 'Your password has been changed', ru: 'Пароль изменён' },
  'secondFactor.needed': {
    en: 'Enter the code from your authenticator app',
    ru: 'Введите код из приложения для входа',
  },
  'secondFactor.wrong': {
    en: 'This code didn’t work. Each one works once, for 30 seconds.',
    ru: 'Код не подошёл. Каждый действует полминуты и срабатывает один раз.',
  },
  'secondFactor.there': {
    en: 'The second step is already set up. Turn it off first to set up another one.',
    ru: 'Второй шаг уже включён. Чтобы настроить другой, сначала отключите этот.',
  },
  'passkey.wrong': {
    en: 'This passkey didn’t work. Try again, or enter a code.',
    ru: 'Ключ не подошёл. Попробуйте ещё раз или введите код.',
  },
  'passkey.most': {
    en: 'You have ten passkeys. Remove one to add another.',
    ru: 'У вас уже десять ключей. Чтобы добавить ещё один, удалите любой из них.',
  },
  'passkey.factorFirst': {
    en: 'Set up the second step first: a passkey stands in for its code.',
    ru: 'Сначала включите второй шаг: ключ заменяет его код.',
  },
  'passkey.noName': {
    en: 'Passkeys need an address with a name: this one is a number.',
    ru: 'Ключам нужен адрес с именем, а этот состоит из чисел.',
  },
  'token.invalid': {
    en: 'This link no longer works: each link works once and expires in an hour. Please request a new one.',
    ru: 'Ссылка больше не действует: она срабатывает один раз и только в течение часа. Запросите новую.',
  },
  'name.required': { en: 'Please enter a name', ru: 'Введите имя' },
  'userName.short': { en: 'Username must contain at least 2 characters', ru: 'Имя должно быть не короче 2 букв' },
  'email.required': { en: 'Please enter your email', ru: 'Введите электронную почту' },
  'email.format': { en: 'Invalid email format', ru: 'Проверьте адрес: похоже, в нём опечатка' },
  'email.characters': {
    en: 'Invalid characters',
    ru: 'Адрес пишется латинскими буквами, например anna@mail.ru',
  },
  'restore.invalid': {
    en: 'This link no longer works: the account is already back, or it was deleted for good',
    ru: 'Ссылка больше не действует: кабинет уже вернули или удалили навсегда',
  },
  'account.waits': {
    en: 'The account at this address is being deleted. We’ve emailed you a link that brings it back with everything in it.',
    ru: 'Кабинет с этим адресом удаляется. Мы отправили на почту ссылку, которая вернёт его вместе со всем, что в нём было.',
  },
  'secondFactor.proveAddress': {
    en: 'First confirm your email address: open the link we’ve just sent and set a new password. Then come back here.',
    ru: 'Сначала подтвердите адрес почты: откройте ссылку, которую мы только что отправили, и задайте новый пароль. Потом возвращайтесь сюда.',
  },
  'email.own': { en: 'This is our own address. Please enter yours.', ru: 'Это наш адрес. Укажите, пожалуйста, свой.' },
  'email.registered': {
    en: 'An account with this email already exists. Sign in or reset your password.',
    ru: 'Кабинет с этой почтой уже есть. Войдите или восстановите пароль.',
  },
  'email.taken': {
    en: 'An account with this email already exists. Sign in, and the pattern is yours.',
    ru: 'Кабинет с этой почтой уже есть. Войдите, и схема станет вашей.',
  },
  'email.otherSignIn': {
    en: 'You’re signed in as {email}. Order with this address, or sign out first.',
    ru: 'Вы вошли как {email}. Закажите схему на этот адрес или сначала выйдите.',
  },
  'birthDate.invalid': { en: 'Please check your date of birth', ru: 'Проверьте дату рождения' },
  'question.required': { en: 'Please tell us what happened', ru: 'Напишите, что случилось' },
  'profile.saved': { en: 'Saved', ru: 'Сохранили' },
  'code.required': { en: 'Please enter the code', ru: 'Введите код' },
  'code.characters': { en: 'Latin letters and digits only', ru: 'Только латинские буквы и цифры' },
  'code.unknown': {
    en: 'We don’t recognise this code. Check each character against the card: 8 and B, 5 and S look alike.',
    ru: 'Такого кода у нас нет. Сверьте каждый знак с карточкой: 8 и B, 5 и S похожи.',
  },
  'code.stray': {
    en: 'Our codes have no O, I, L, 0 or 1. Check character {place}.',
    ru: 'В коде не бывает O, I, L, 0 и 1. Проверьте {place}-й знак.',
  },
  'code.blocked': {
    en: 'This code is blocked or has expired. Write to us and we’ll sort it out.',
    ru: 'Этот код заблокирован или его срок истёк. Напишите нам, мы разберёмся.',
  },
  'code.usedUp': {
    en: 'All attempts for this code have been used. Your patterns are in “My projects”. Wasn’t it you? Write to us.',
    ru: 'Все попытки этого кода уже использованы. Готовые схемы — в «Моих работах». Кодом воспользовались не вы? Напишите нам.',
  },
  'catalogue.sort': {
    en: 'Sort the catalogue by price, popularity, novelty or color',
    ru: 'Каталог можно отсортировать по цене, популярности, новизне или цвету',
  },
  'library.unknown': { en: 'This picture isn’t in the library', ru: 'Такой картинки у нас нет' },
  'size.choose': { en: 'Choose a size', ru: 'Выберите размер' },
  'size.notAllowed': { en: 'Your kit doesn’t come in this size', ru: 'В вашем наборе нет такого размера' },
  'filter.choose': { en: 'Choose a colour set', ru: 'Выберите набор цветов' },
  'filter.notAllowed': { en: 'Your kit doesn’t have this colour set', ru: 'В вашем наборе нет таких цветов' },
  'preset.unknown': { en: 'There’s no such version', ru: 'Такого варианта нет' },
  'preset.notReady': { en: 'This version is still being made', ru: 'Этот вариант ещё готовится' },
  'preset.choose': { en: 'Choose a version first', ru: 'Сначала выберите вариант' },
  'retouch.over': {
    en: 'The box holds {stock} of {colour}, and this would take {need}. Choose another colour for some of it.',
    ru: '{colour}: в коробке {stock}, а нужно {need}. Замените часть другим цветом.',
  },
  'retouch.unknown': {
    en: 'This pattern has no such cell, area or colour',
    ru: 'В этой схеме нет такой ячейки, области или цвета',
  },
  'blank.completed': {
    en: 'This pattern has already been ordered and can’t be changed',
    ru: 'Эта схема уже заказана, изменить её нельзя',
  },
  'resend.done': { en: 'We’re sending the pattern to {email}', ru: 'Отправляем схему на {email}' },
  'resend.comesBack': {
    en: 'Our emails don’t reach this address. Use another one, or write to us.',
    ru: 'Письма на этот адрес не доходят. Укажите другой или напишите нам.',
  },
  'resend.otherAddress': {
    en: 'We can send the pattern only to the email of your account. If you can’t open that mailbox, write to us.',
    ru: 'Схему отправляем только на почту вашего кабинета. Если доступа к ней нет, напишите нам.',
  },
  'export.format': {
    en: 'This pattern can’t be saved in that format',
    ru: 'В таком формате эту схему сохранить нельзя',
  },
  'booklet.edition': {
    en: 'This booklet can’t be printed that way',
    ru: 'Так этот буклет напечатать нельзя',
  },
  'marks.stale': { en: 'Your marks have changed on another device', ru: 'Отметки уже изменились на другом устройстве' },
  'marks.outside': {
    en: 'This segment has no such cell or colour',
    ru: 'В этом сегменте нет такой ячейки или цвета',
  },
  'banners.failed': { en: 'Could not load the banners', ru: 'Не удалось загрузить баннеры' },
  'banner.click': { en: 'Could not record the click', ru: 'Не удалось зафиксировать клик' },
  'generation.failed': {
    en: 'An error occurred while processing your request. Please try again',
    ru: 'Не получилось. Попробуйте ещё раз',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** Key of a text in the catalogue. */
export type MessageKey = keyof typeof catalogue;
/** Values of the `{name}` placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** True if `key` is in the catalogue. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key);
}

/** The text for `key` in `language`, its `{name}` placeholders filled from `values`; one without a value stays. */
export function message(key: MessageKey, language: Language, values: MessageValues = {}): string {
  return catalogue[key][language].replace(/\{(\w+)\}/g, (place, name: string) =>
    valueText(values[name] ?? place, language),
  );
}

/** Numbers use the language's decimal mark. */
function valueText(value: string | number, language: Language): string {
  return typeof value === 'number' ? String(value).replace('.', numberMarks[language].decimal) : String(value);
}

/** All keys, for tests that check every text. */
export const messageKeys: readonly MessageKey[] = Object.keys(catalogue).filter(isMessageKey);
