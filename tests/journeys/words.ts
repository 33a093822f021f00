/** Names by which people who use a screen reader, and these journeys, find things. */
export const words = {
  ru: {
    prefix: '', code: 'Код', continue: 'Продолжить', upload: 'Загрузить фото', size: 'Размер', colours: 'Набор цветов', scheme: 'Ваша схема', next: 'Далее', variant: 'Вариант',
    take: /^Беру/, email: 'Электронная почта', consent: /согла/i, submit: 'Получить схему', confirm: 'Подтвердить', watch: /^Смотреть|^Посмотреть/, start: 'Начать сборку', segment: (n: number) => `Сегмент ${n}`,
    progress: 'Прогресс', tips: 'Понятно', password: 'Пароль', signIn: 'Войти', subject: 'схема готова',
  },
  en: {
    prefix: '/en', code: 'Code', continue: 'Continue', upload: 'Upload a photo', size: 'Size', colours: 'Colour set', scheme: 'Your scheme', next: 'Next', variant: 'Variant',
    take: /^Take/, email: 'E-mail', consent: /agree/i, submit: 'Get the scheme', confirm: 'Confirm', watch: /^Watch/, start: 'Start assembling', segment: (n: number) => `Segment ${n}`,
    progress: 'Progress', tips: 'Got it', password: 'Password', signIn: 'Sign in', subject: 'scheme is ready',
  },
} as const;

/** The language of a project such as `phone-ru`. */
export function languageOf(project: string): 'ru' | 'en' {
  return project.endsWith('en') ? 'en' : 'ru';
}
