/** Texts of the swatch card in Russian. */
export const swatchesRu = {
  title: 'Карта цветов',
  how: 'Напечатайте без масштабирования, закройте каждое поле его настоящими стразами или краской.',
  photo: 'Снимайте при ровном дневном свете, без вспышки: все четыре угла в кадре, белое не пересвечено.',
};

/** Texts of the swatch card in English. */
export const swatchesEn: typeof swatchesRu = {
  title: 'Swatch card',
  how: 'Print without scaling and cover each field with its real drills or paint.',
  photo: 'Photograph it in even daylight without flash: all four corners in view, white not overexposed.',
};
