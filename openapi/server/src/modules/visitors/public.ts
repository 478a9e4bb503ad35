export { addVisitor, saveOwnDetails } from './add-visitor.ts';
export { givePhoto, hasPhoto } from './photo.ts';
export { knows } from './policy.ts';
export { forgetVisitors } from './retention.ts';
export { findReturning } from './returning.ts';
export { visitorRows } from './rows.ts';
