/** A page with defects that every accessibility engine has to find. */
export const SEEDED = `<!doctype html>
<html>
  <head><title></title></head>
  <body>
    <main>
      <h1>Seeded defects</h1>
      <h4>A level skipped</h4>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="40" height="40">
      <form><input type="text" name="unnamed"></form>
      <button></button>
      <a href="#nowhere"></a>
      <p style="color: #bbb; background: #fff">Grey words on white.</p>
      <div role="checkbox" tabindex="0">No state</div>
    </main>
  </body>
</html>`;
