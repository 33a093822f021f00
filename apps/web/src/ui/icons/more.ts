/* Icons of Tabler 3.51, as in `basic.ts`, that are not in the first load of the landing pages. */
import { filled, outline } from './icon.tsx';

export const IconAdjustments = outline(
  'M4 10a2 2 0 1 0 4 0a2 2 0 0 0 -4 0|M6 4v4|M6 12v8|M10 16a2 2 0 1 0 4 0a2 2 0 0 0 -4 0|M12 4v10|M12 18v2|M16 7a2 2 0 1 0 4 0a2 2 0 0 0 -4 0|M18 4v1|M18 9v11',
);
export const IconAdjustmentsHorizontal = outline(
  'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M4 6l8 0|M16 6l4 0|M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M4 12l2 0|M10 12l10 0|M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M4 18l11 0|M19 18l1 0',
);
export const IconAlertTriangle = outline(
  'M12 9v4|M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0|M12 16h.01',
);
export const IconArrowDown = outline('M12 5l0 14|M18 13l-6 6|M6 13l6 6');
export const IconArrowForwardUp = outline('M15 14l4 -4l-4 -4|M19 10h-11a4 4 0 1 0 0 8h1');
export const IconArrowNarrowRight = outline('M5 12l14 0|M15 16l4 -4|M15 8l4 4');
export const IconArrowUp = outline('M12 5l0 14|M18 11l-6 -6|M6 11l6 -6');
export const IconArrowsSort = outline('M3 9l4 -4l4 4m-4 -4v14|M21 15l-4 4l-4 -4m4 4v-14');
export const IconArrowsVertical = outline('M8 7l4 -4l4 4|M8 17l4 4l4 -4|M12 3l0 18');
export const IconAt = outline(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0|M16 12v1.5a2.5 2.5 0 0 0 5 0v-1.5a9 9 0 1 0 -5.5 8.28',
);
export const IconBluetooth = outline('M7 8l10 8l-5 4l0 -16l5 4l-10 8');
export const IconBox = outline('M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5|M12 12l8 -4.5|M12 12l0 9|M12 12l-8 -4.5');
export const IconCalendarHeart = outline(
  'M11.5 21h-5.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v4|M16 3v4|M8 3v4|M4 11h16|M18 22l3.35 -3.284a2.143 2.143 0 0 0 .005 -3.071a2.242 2.242 0 0 0 -3.129 -.006l-.224 .22l-.223 -.22a2.242 2.242 0 0 0 -3.128 -.006a2.143 2.143 0 0 0 -.006 3.071l3.355 3.296',
);
export const IconChevronLeft = outline('M15 6l-6 6l6 6');
export const IconChevronUp = outline('M6 15l6 -6l6 6');
export const IconCircles = outline(
  'M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0|M2.5 17a4 4 0 1 0 8 0a4 4 0 1 0 -8 0|M13.5 17a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
);
export const IconClock = outline('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0|M12 7v5l3 3');
export const IconClockPlay = outline('M12 7v5l2 2|M17 22l5 -3l-5 -3l0 6|M13.017 20.943a9 9 0 1 1 7.831 -7.292');
export const IconCloudX = outline(
  'M13 18.004h-6.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.393 -1.762 1.794 -3.2 3.675 -3.773c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.37 0 2.556 .8 3.117 1.964|M22 22l-5 -5|M17 22l5 -5',
);
export const IconColorPicker = outline(
  'M11 7l6 6|M4 16l11.7 -11.7a1 1 0 0 1 1.4 0l2.6 2.6a1 1 0 0 1 0 1.4l-11.7 11.7h-4v-4',
);
export const IconDeviceDesktop = outline(
  'M3 5a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-10|M7 20h10|M9 16v4|M15 16v4',
);
export const IconDeviceFloppy = outline(
  'M6 4h10l4 4v10a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2|M10 14a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M14 4l0 4l-6 0l0 -4',
);
export const IconDeviceLaptop = outline(
  'M3 19l18 0|M5 7a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -8',
);
export const IconDeviceMobile = outline(
  'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14|M11 4h2|M12 17v.01',
);
export const IconDeviceMobileDown = outline(
  'M12.5 21h-4.5a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v7|M11 4h2|M12 17v.01|M19 16v6|M22 19l-3 3l-3 -3',
);
export const IconDeviceTablet = outline(
  'M5 4a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1v-16|M11 17a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
);
export const IconDeviceTv = outline(
  'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9|M16 3l-4 4l-4 -4',
);
export const IconDevices = outline(
  'M13 9a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-10|M18 8v-3a1 1 0 0 0 -1 -1h-13a1 1 0 0 0 -1 1v12a1 1 0 0 0 1 1h9|M16 9h2',
);
export const IconDots = outline(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconDotsVertical = outline(
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconDroplet = outline(
  'M7.502 19.423c2.602 2.105 6.395 2.105 8.996 0c2.602 -2.105 3.262 -5.708 1.566 -8.546l-4.89 -7.26c-.42 -.625 -1.287 -.803 -1.936 -.397a1.376 1.376 0 0 0 -.41 .397l-4.893 7.26c-1.695 2.838 -1.035 6.441 1.567 8.546',
);
export const IconEar = outline(
  'M6 10a7 7 0 1 1 13 3.6a10 10 0 0 1 -2 2a8 8 0 0 0 -2 3a4.5 4.5 0 0 1 -6.8 1.4|M10 10a3 3 0 1 1 5 2.2',
);
export const IconEraser = outline(
  'M19 20h-10.5l-4.21 -4.3a1 1 0 0 1 0 -1.41l10 -10a1 1 0 0 1 1.41 0l5 5a1 1 0 0 1 0 1.41l-9.2 9.3|M18 13.3l-6.3 -6.3',
);
export const IconExternalLink = outline(
  'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6|M11 13l9 -9|M15 4h5v5',
);
export const IconFaceId = outline(
  'M4 8v-2a2 2 0 0 1 2 -2h2|M4 16v2a2 2 0 0 0 2 2h2|M16 4h2a2 2 0 0 1 2 2v2|M16 20h2a2 2 0 0 0 2 -2v-2|M9 10l.01 0|M15 10l.01 0|M9.5 15a3.5 3.5 0 0 0 5 0',
);
export const IconFileImport = outline(
  'M14 3v4a1 1 0 0 0 1 1h4|M5 13v-8a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2h-5.5m-9.5 -2h7m-3 -3l3 3l-3 3',
);
export const IconFileText = outline(
  'M14 3v4a1 1 0 0 0 1 1h4|M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2|M9 9l1 0|M9 13l6 0|M9 17l6 0',
);
export const IconFileTypeCsv = outline(
  'M14 3v4a1 1 0 0 0 1 1h4|M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4|M7 16.5a1.5 1.5 0 0 0 -3 0v3a1.5 1.5 0 0 0 3 0|M10 20.25c0 .414 .336 .75 .75 .75h1.25a1 1 0 0 0 1 -1v-1a1 1 0 0 0 -1 -1h-1a1 1 0 0 1 -1 -1v-1a1 1 0 0 1 1 -1h1.25a.75 .75 0 0 1 .75 .75|M16 15l2 6l2 -6',
);
export const IconFileTypePdf = outline(
  'M14 3v4a1 1 0 0 0 1 1h4|M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4|M5 18h1.5a1.5 1.5 0 0 0 0 -3h-1.5v6|M17 18h2|M20 15h-3v6|M11 15v6h1a2 2 0 0 0 2 -2v-2a2 2 0 0 0 -2 -2h-1',
);
export const IconFileTypeSvg = outline(
  'M14 3v4a1 1 0 0 0 1 1h4|M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4|M4 20.25c0 .414 .336 .75 .75 .75h1.25a1 1 0 0 0 1 -1v-1a1 1 0 0 0 -1 -1h-1a1 1 0 0 1 -1 -1v-1a1 1 0 0 1 1 -1h1.25a.75 .75 0 0 1 .75 .75|M10 15l2 6l2 -6|M20 15h-1a2 2 0 0 0 -2 2v2a2 2 0 0 0 2 2h1v-3',
);
export const IconFileTypeTxt = outline(
  'M14 3v4a1 1 0 0 0 1 1h4|M16.5 15h3|M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4|M4.5 15h3|M6 15v6|M18 15v6|M10 15l4 6|M10 21l4 -6',
);
export const IconFlag = outline('M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9|M5 21v-7');
export const IconFlag2 = outline('M5 14h14v-9h-14v16');
export const IconFlipHorizontal = outline('M12 3l0 18|M16 7l0 10l5 0l-5 -10|M8 7l0 10l-5 0l5 -10');
export const IconFocus2 = outline(
  'M11.5 12a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0|M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0|M12 3l0 2|M3 12l2 0|M12 19l0 2|M19 12l2 0',
);
export const IconFolder = outline('M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2');
export const IconGauge = outline(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0|M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M13.41 10.59l2.59 -2.59|M7 12a5 5 0 0 1 5 -5',
);
export const IconGridDots = outline(
  'M4 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M18 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M4 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M18 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconGripVertical = outline(
  'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconHandClick = outline(
  'M8 13v-8.5a1.5 1.5 0 0 1 3 0v7.5|M11 11.5v-2a1.5 1.5 0 0 1 3 0v2.5|M14 10.5a1.5 1.5 0 0 1 3 0v1.5|M17 11.5a1.5 1.5 0 0 1 3 0v4.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7l-.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47|M5 3l-1 -1|M4 7h-1|M14 3l1 -1|M15 6h1',
);
export const IconHeart = outline('M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572');
export const IconHeartFilled = filled(
  'M6.979 3.074a6 6 0 0 1 4.988 1.425l.037 .033l.034 -.03a6 6 0 0 1 4.733 -1.44l.246 .036a6 6 0 0 1 3.364 10.008l-.18 .185l-.048 .041l-7.45 7.379a1 1 0 0 1 -1.313 .082l-.094 -.082l-7.493 -7.422a6 6 0 0 1 3.176 -10.215z',
);
export const IconHourglass = outline(
  'M6.5 7h11|M6.5 17h11|M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1|M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1',
);
export const IconListNumbers = outline(
  'M11 6h9|M11 12h9|M12 18h8|M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4|M6 10v-6l-2 2',
);
export const IconLogout = outline(
  'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2|M9 12h12l-3 -3|M18 15l3 -3',
);
export const IconMail = outline(
  'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10|M3 7l9 6l9 -6',
);
export const IconMailCheck = outline(
  'M11 19h-6a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v6|M3 7l9 6l9 -6|M15 19l2 2l4 -4',
);
export const IconMapPin = outline(
  'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0|M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
);
export const IconMapQuestion = outline(
  'M15 20l-6 -3l-6 3v-13l6 -3l6 3l6 -3v7.5|M9 4v13|M15 7v5.5|M19 22v.01|M19 19a2.003 2.003 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
);
export const IconMarquee2 = outline(
  'M4 6v-1a1 1 0 0 1 1 -1h1m5 0h2m5 0h1a1 1 0 0 1 1 1v1m0 5v2m0 5v1a1 1 0 0 1 -1 1h-1m-5 0h-2m-5 0h-1a1 1 0 0 1 -1 -1v-1m0 -5v-2',
);
export const IconMaximize = outline(
  'M4 8v-2a2 2 0 0 1 2 -2h2|M4 16v2a2 2 0 0 0 2 2h2|M16 4h2a2 2 0 0 1 2 2v2|M16 20h2a2 2 0 0 0 2 -2v-2',
);
export const IconMessage = outline(
  'M8 9h8|M8 13h6|M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12',
);
export const IconMessageCircle = outline(
  'M3 20l1.3 -3.9c-2.324 -3.437 -1.426 -7.872 2.1 -10.374c3.526 -2.501 8.59 -2.296 11.845 .48c3.255 2.777 3.695 7.266 1.029 10.501c-2.666 3.235 -7.615 4.215 -11.574 2.293l-4.7 1',
);
export const IconMicrophone = outline(
  'M9 5a3 3 0 0 1 3 -3a3 3 0 0 1 3 3v5a3 3 0 0 1 -3 3a3 3 0 0 1 -3 -3l0 -5|M5 10a7 7 0 0 0 14 0|M8 21l8 0|M12 17l0 4',
);
export const IconMicrophoneOff = outline(
  'M3 3l18 18|M9 5a3 3 0 0 1 6 0v5a3 3 0 0 1 -.13 .874m-2 2a3 3 0 0 1 -3.87 -2.872v-1|M5 10a7 7 0 0 0 10.846 5.85m2 -2a6.967 6.967 0 0 0 1.152 -3.85|M8 21l8 0|M12 17l0 4',
);
export const IconMinimize = outline(
  'M15 19v-2a2 2 0 0 1 2 -2h2|M15 5v2a2 2 0 0 0 2 2h2|M5 15h2a2 2 0 0 1 2 2v2|M5 9h2a2 2 0 0 0 2 -2v-2',
);
export const IconMinus = outline('M5 12l14 0');
export const IconMovie = outline(
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12|M8 4l0 16|M16 4l0 16|M4 8l4 0|M4 16l4 0|M4 12l16 0|M16 8l4 0|M16 16l4 0',
);
export const IconMusic = outline(
  'M3 17a3 3 0 1 0 6 0a3 3 0 0 0 -6 0|M13 17a3 3 0 1 0 6 0a3 3 0 0 0 -6 0|M9 17v-13h10v13|M9 8h10',
);
export const IconNeedleThread = outline(
  'M3 21c-.667 -.667 3.262 -6.236 11.785 -16.709a3.5 3.5 0 1 1 5.078 4.791c-10.575 8.612 -16.196 12.585 -16.863 11.918|M17.5 6.5l-1 1|M17 7c-2.333 -2.667 -3.5 -4 -5 -4s-2 1 -2 2c0 4 8.161 8.406 6 11c-1.056 1.268 -3.363 1.285 -5.75 .808|M5.739 15.425c-1.393 -.565 -3.739 -1.925 -3.739 -3.425|M19.5 9.5l1.5 1.5',
);
export const IconPalette = outline(
  'M12 21a9 9 0 0 1 0 -18c4.97 0 9 3.582 9 8c0 1.06 -.474 2.078 -1.318 2.828c-.844 .75 -1.989 1.172 -3.182 1.172h-2.5a2 2 0 0 0 -1 3.75a1.3 1.3 0 0 1 -1 2.25|M7.5 10.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M11.5 7.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M15.5 10.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const IconPencil = outline('M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4|M13.5 6.5l4 4');
export const IconPercentage = outline(
  'M16 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M6 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M6 18l12 -12',
);
export const IconPhotoCheck = outline(
  'M15 8h.01|M11.5 21h-5.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v7|M3 16l5 -5c.928 -.893 2.072 -.893 3 0l4 4|M14 14l1 -1c.928 -.893 2.072 -.893 3 0l.5 .5|M15 19l2 2l4 -4',
);
export const IconPhotoStar = outline(
  'M15 8h.01|M11 21h-5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v5.5|M3 16l5 -5c.928 -.893 2.072 -.893 3 0l2 2|M17.8 20.817l-2.172 1.138a.392 .392 0 0 1 -.568 -.41l.415 -2.411l-1.757 -1.707a.389 .389 0 0 1 .217 -.665l2.428 -.352l1.086 -2.193a.392 .392 0 0 1 .702 0l1.086 2.193l2.428 .352a.39 .39 0 0 1 .217 .665l-1.757 1.707l.414 2.41a.39 .39 0 0 1 -.567 .411l-2.172 -1.138',
);
export const IconPhotoUp = outline(
  'M15 8h.01|M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5|M3 16l5 -5c.928 -.893 2.072 -.893 3 0l3.5 3.5|M14 14l1 -1c.679 -.653 1.473 -.829 2.214 -.526|M19 22v-6|M22 19l-3 -3l-3 3',
);
export const IconPlayerPause = outline(
  'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12|M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
);
export const IconPlayerPauseFilled = filled(
  'M9 4h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h2a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2z|M17 4h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h2a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2z',
);
export const IconPlayerPlay = outline('M7 4v16l13 -8l-13 -8');
export const IconPlayerSkipBackFilled = filled(
  'M19.496 4.136l-12 7a1 1 0 0 0 0 1.728l12 7a1 1 0 0 0 1.504 -.864v-14a1 1 0 0 0 -1.504 -.864z|M4 4a1 1 0 0 1 .993 .883l.007 .117v14a1 1 0 0 1 -1.993 .117l-.007 -.117v-14a1 1 0 0 1 1 -1z',
);
export const IconPlayerSkipForwardFilled = filled(
  'M3 5v14a1 1 0 0 0 1.504 .864l12 -7a1 1 0 0 0 0 -1.728l-12 -7a1 1 0 0 0 -1.504 .864z|M20 4a1 1 0 0 1 .993 .883l.007 .117v14a1 1 0 0 1 -1.993 .117l-.007 -.117v-14a1 1 0 0 1 1 -1z',
);
export const IconPlayerTrackNext = outline('M3 5v14l8 -7l-8 -7|M14 5v14l8 -7l-8 -7');
export const IconPlayerTrackPrev = outline('M21 5v14l-8 -7l8 -7|M10 5v14l-8 -7l8 -7');
export const IconPlugConnectedX = outline(
  'M20 16l-4 4|M7 12l5 5l-1.5 1.5a3.536 3.536 0 1 1 -5 -5l1.5 -1.5|M17 12l-5 -5l1.5 -1.5a3.536 3.536 0 1 1 5 5l-1.5 1.5|M3 21l2.5 -2.5|M18.5 5.5l2.5 -2.5|M10 11l-2 2|M13 14l-2 2|M16 16l4 4',
);
export const IconPlus = outline('M12 5l0 14|M5 12l14 0');
export const IconPrinter = outline(
  'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2|M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4|M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
);
export const IconRectangle = outline('M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10');
export const IconRectangleVertical = outline(
  'M5 5a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -14',
);
export const IconRotate = outline('M19.95 11a8 8 0 1 0 -.5 4m.5 5v-5h-5');
export const IconRotate2 = outline(
  'M15 4.55a8 8 0 0 0 -6 14.9m0 -4.45v5h-5|M18.37 7.16l0 .01|M13 19.94l0 .01|M16.84 18.37l0 .01|M19.37 15.1l0 .01|M19.94 11l0 .01',
);
export const IconRotateClockwise = outline('M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5');
export const IconRotateClockwise2 = outline(
  'M9 4.55a8 8 0 0 1 6 14.9m0 -4.45v5h5|M5.63 7.16l0 .01|M4.06 11l0 .01|M4.63 15.1l0 .01|M7.16 18.37l0 .01|M11 19.94l0 .01',
);
export const IconRoute = outline(
  'M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0|M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4|M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5',
);
export const IconRuler2 = outline(
  'M17 3l4 4l-14 14l-4 -4l14 -14|M16 7l-1.5 -1.5|M13 10l-1.5 -1.5|M10 13l-1.5 -1.5|M7 16l-1.5 -1.5',
);
export const IconRulerMeasure = outline(
  'M19.875 12c.621 0 1.125 .512 1.125 1.143v5.714c0 .631 -.504 1.143 -1.125 1.143h-15.875a1 1 0 0 1 -1 -1v-5.857c0 -.631 .504 -1.143 1.125 -1.143h15.75|M9 12v2|M6 12v3|M12 12v3|M18 12v3|M15 12v2|M3 3v4|M3 5h18|M21 3v4',
);
export const IconScale = outline(
  'M7 20l10 0|M6 6l6 -1l6 1|M12 3l0 17|M9 12l-3 -6l-3 6a3 3 0 0 0 6 0|M21 12l-3 -6l-3 6a3 3 0 0 0 6 0',
);
export const IconSend = outline(
  'M10 14l11 -11|M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5',
);
export const IconSettings = outline(
  'M10.325 4.317c.426 -1.756 2.924 -1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543 -.94 3.31 .826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756 .426 1.756 2.924 0 3.35a1.724 1.724 0 0 0 -1.066 2.573c.94 1.543 -.826 3.31 -2.37 2.37a1.724 1.724 0 0 0 -2.572 1.065c-.426 1.756 -2.924 1.756 -3.35 0a1.724 1.724 0 0 0 -2.573 -1.066c-1.543 .94 -3.31 -.826 -2.37 -2.37a1.724 1.724 0 0 0 -1.065 -2.572c-1.756 -.426 -1.756 -2.924 0 -3.35a1.724 1.724 0 0 0 1.066 -2.573c-.94 -1.543 .826 -3.31 2.37 -2.37c1 .608 2.296 .07 2.572 -1.065|M9 12a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
);
export const IconShieldLock = outline(
  'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3|M11 11a1 1 0 1 0 2 0a1 1 0 1 0 -2 0|M12 12l0 2.5',
);
export const IconShoppingBag = outline(
  'M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304|M9 11v-5a3 3 0 0 1 6 0v5',
);
export const IconSquare = outline('M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14');
export const IconSquareCheck = outline(
  'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14|M9 12l2 2l4 -4',
);
export const IconStack2 = outline('M12 4l-8 4l8 4l8 -4l-8 -4|M4 12l8 4l8 -4|M4 16l8 4l8 -4');
export const IconThumbDown = outline(
  'M7 13v-8a1 1 0 0 0 -1 -1h-2a1 1 0 0 0 -1 1v7a1 1 0 0 0 1 1h3a4 4 0 0 1 4 4v1a2 2 0 0 0 4 0v-5h3a2 2 0 0 0 2 -2l-1 -5a2 3 0 0 0 -2 -2h-7a3 3 0 0 0 -3 3',
);
export const IconTrashX = outline(
  'M4 7h16|M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12|M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3|M10 12l4 4m0 -4l-4 4',
);
export const IconTruckDelivery = outline(
  'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0|M5 17h-2v-4m-1 -8h11v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5|M3 9l4 0',
);
export const IconTypography = outline('M4 20l3 0|M14 20l7 0|M6.9 15l6.9 0|M10.2 6.3l5.8 13.7|M5 20l6 -16l2 0l7 16');
export const IconUpload = outline('M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2|M7 9l5 -5l5 5|M12 4l0 12');
export const IconUserX = outline(
  'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0|M6 21v-2a4 4 0 0 1 4 -4h3.5|M22 22l-5 -5|M17 22l5 -5',
);
export const IconUsers = outline(
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0|M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2|M16 3.13a4 4 0 0 1 0 7.75|M21 21v-2a4 4 0 0 0 -3 -3.85',
);
export const IconVolume = outline(
  'M15 8a5 5 0 0 1 0 8|M17.7 5a9 9 0 0 1 0 14|M6 15h-2a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h2l3.5 -4.5a.8 .8 0 0 1 1.5 .5v14a.8 .8 0 0 1 -1.5 .5l-3.5 -4.5',
);
export const IconZoomIn = outline('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0|M7 10l6 0|M10 7l0 6|M21 21l-6 -6');
export const IconZoomOut = outline('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0|M7 10l6 0|M21 21l-6 -6');
