// The code of each comes when it is first opened.

export const loadCameraScanner = () => import('./camera-scanner.tsx').then((m) => m.CameraScanner);
