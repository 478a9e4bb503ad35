import PlainInput from 'antd/es/input/Input.js';
import Password from 'antd/es/input/Password.js';

export { default as ConfigProvider } from 'antd/es/config-provider/index.js';
/** antd's Input without what hangs on it and comes along everywhere: search, text area, one-time codes. */
export const Input = Object.assign(PlainInput, { Password });
