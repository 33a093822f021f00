/** Alternative texts of drawings, in Russian. */
export const altTextsRu = {
  work: 'Готовая работа в цвете',
  photo: 'Ваше фото',
  code: 'QR-код: открыть работу на сайте',
  map: 'Вся работа, разделённая на сегменты с номерами',
  platformMap: 'Вся работа, разделённая на платформы с номерами',
  sheetMap: 'Вся работа, разделённая на листы: {names}',
  beside: 'Соседние сегменты: {places}',
  alone: 'Соседних сегментов нет',
  cells: 'Ячейки с символами. {place}',
  platform: 'Ячейки платформы с символами, четыре сегмента в рамках. {place}',
  outline: 'Контур с номерами красок. {place}',
  preview: 'Готовая картина в цвете, разделённая на сегменты',
  sheet: 'Часть работы в натуральную величину: {place}',
  colour: '{sign} {name}: {count}',
  sign: '{sign}: {count}',
  steps: 'Шаги {from}–{to}, гвоздики по порядку: {pins}',
};

/** Alternative texts of drawings, in English. */
export const altTextsEn: typeof altTextsRu = {
  work: 'The finished picture in colour',
  photo: 'Your photo',
  code: 'QR code: open the project on the website',
  map: 'The whole picture divided into numbered segments',
  platformMap: 'The whole picture divided into numbered platforms',
  sheetMap: 'The whole picture divided into sheets: {names}',
  beside: 'Neighbouring segments: {places}',
  alone: 'There are no neighbouring segments',
  cells: 'Cells with symbols. {place}',
  platform: 'Cells of the platform with symbols, its four segments framed. {place}',
  outline: 'Outline with the numbers of the paints. {place}',
  preview: 'The finished picture in colour, divided into segments',
  sheet: 'A part of the picture in full size: {place}',
  colour: '{sign} {name}: {count}',
  sign: '{sign}: {count}',
  steps: 'Steps {from}–{to}, the pins in order: {pins}',
};
