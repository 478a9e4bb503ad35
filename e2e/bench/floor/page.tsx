import { Button, ConfigProvider } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

const HOME = 'Home';

/** React with antd and its router, nothing else: what a page of these libraries costs before it does anything. */
function Floor() {
  return (
    <ConfigProvider>
      <BrowserRouter>
        <Link to="/">{HOME}</Link>
        <Routes>
          <Route path="*" element={<Button className="floor">{HOME}</Button>} />
        </Routes>
      </BrowserRouter>
    </ConfigProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
