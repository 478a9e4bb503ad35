import TextArea from 'antd/es/input/TextArea.js';

/** What our text area takes of antd's Input. */
export const Input = { TextArea };
