export { platesInside } from './plates-inside.ts';
