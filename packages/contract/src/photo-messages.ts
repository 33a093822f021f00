/** Errors and notices about a photo. */
export const photoMessages = {
  'photo.noRoom': {
    en: 'There’s no room for new photos right now. Nothing is lost: please try again in a few minutes.',
    ru: 'Сейчас нет места для новых фото. Ничего не потеряно: попробуйте через несколько минут.',
  },
  'photo.missing': { en: 'Choose a photo first', ru: 'Сначала выберите фото' },
  'photo.format': {
    en: 'We accept JPEG, PNG, WebP, BMP, AVIF and HEIC photos from an iPhone',
    ru: 'Подходят JPEG, PNG, WebP, BMP, AVIF и HEIC с iPhone',
  },
  'photo.unreadable': {
    en: 'This isn’t a photo, or the file is damaged. We accept JPEG, PNG, WebP, BMP, AVIF and HEIC photos from an iPhone.',
    ru: 'Это не снимок, или файл повреждён. Подходят JPEG, PNG, WebP, BMP, AVIF и HEIC с iPhone.',
  },
  'photo.size': {
    en: 'The file size ({size} MB) exceeds the maximum allowed size of {limit} MB.',
    ru: 'Файл слишком большой: {size} МБ. Подходят до {limit} МБ: отправьте снимок себе в мессенджере, он уменьшится.',
  },
  'photo.resolution': {
    en: 'Image resolution ({megapixels} MP) exceeds the maximum allowed resolution of {limit} MP.',
    ru: 'Снимок слишком большой: {megapixels} Мп, а подходят до {limit} Мп. Отправьте его себе в мессенджере: он уменьшится, а для схемы его хватит.',
  },
  'photo.small': {
    en: 'This photo is too small: it needs at least {side} pixels on each side',
    ru: 'Фото слишком маленькое: нужно хотя бы {side} пикселей по каждой стороне',
  },
  'photo.empty': {
    en: 'This file is empty: it has no photo in it. Choose another.',
    ru: 'Файл пустой: фото в нём нет. Выберите другой.',
  },
  'photo.cloud': {
    en: 'This photo is in the cloud, not on your device. Open it in your gallery so that it downloads, then choose it again.',
    ru: 'Этот снимок лежит в облаке, а не на устройстве. Откройте его в галерее, чтобы он скачался, и выберите снова.',
  },
  'photo.damaged': {
    en: 'This file is damaged, so we can’t open the whole photo. Upload it again or choose another.',
    ru: 'Файл повреждён: фото не открывается целиком. Загрузите его ещё раз или выберите другое.',
  },
  'photo.undecodable': {
    en: 'This photo didn’t open: it is damaged or too large for this browser. Send it to yourself in a messenger, which makes it smaller, and choose that copy.',
    ru: 'Снимок не открылся: он повреждён или слишком велик для этого браузера. Отправьте его себе в мессенджере: он уменьшится, а для схемы его хватит.',
  },
  'photo.reduced': {
    en: 'Your photo was large: {megapixels} MP, {size} MB. We made it smaller in your browser; a pattern needs no more.',
    ru: 'Снимок большой: {megapixels} Мп, {size} МБ. Мы уменьшили его прямо в браузере, для схемы этого хватит с запасом.',
  },
  'photo.converted': {
    en: 'We converted your HEIC photo to JPEG in your browser. Nothing is lost for the pattern.',
    ru: 'Снимок HEIC мы перевели в JPEG прямо в браузере. Для схемы ничего не потеряно.',
  },
  'photo.onWhite': {
    en: 'Your photo has transparent parts. We put white under them.',
    ru: 'На снимке есть прозрачные места. Мы подложили под них белый цвет.',
  },
  'photo.onDark': {
    en: 'Your photo has transparent parts. It is light, so we put dark grey under them: on white it would not show.',
    ru: 'На снимке есть прозрачные места. Он светлый, и мы подложили под них тёмно-серый цвет: на белом его не было бы видно.',
  },
  'photo.hidden': {
    en: 'This browser hides the pixels of pictures from websites, so we would get noise instead of your photo. Open the website in another browser.',
    ru: 'Этот браузер скрывает от сайтов точки картинок, и вместо снимка вышел бы шум. Откройте сайт в другом браузере.',
  },
  'photo.partly': {
    en: 'The file is slightly damaged, but we saved the photo',
    ru: 'Файл немного повреждён, но фото удалось сохранить',
  },
  'photo.avatar': {
    en: 'Choose a JPEG or PNG picture for your avatar',
    ru: 'Для аватара подойдёт картинка JPEG или PNG',
  },
} as const;
