/** The papers of the demo's lessons, as the inside of a page. */

export function pythonPage() {
  const rows = [
    ["แสดงผล", "print('สวัสดี')", "ข้อความอยู่ในเครื่องหมายคำพูด"],
    ["ถามผู้ใช้", "name = input('ชื่ออะไร ')", "คำตอบเป็นข้อความเสมอ"],
    ["แปลงเป็นตัวเลข", "age = int(input('อายุ '))", "พิมพ์ตัวอักษรมาจะขึ้น ValueError"],
    ["เงื่อนไข", "if age >= 18:\n    print('เข้าได้')\nelse:\n    print('รออีกนิด')", "อย่าลืมโคลอนและย่อหน้า"],
    ["วนตามจำนวน", "for n in range(1, 4):\n    print(n)", "ได้ 1 2 3 ไม่ถึง 4"],
    ["วนตามเงื่อนไข", "while code != '1234':\n    code = input('รหัส ')", "หยุดด้วย Ctrl พร้อม C"],
    ["เก็บเป็นรายการ", "fruits = ['ส้ม', 'มะม่วง']\nfruits.append('ลองกอง')", "ตัวแรกคือ fruits[0]"],
    ["ฟังก์ชัน", "def total(prices):\n    return sum(prices)", "ตั้งชื่อให้บอกว่าทำอะไร"],
  ];
  const body = rows.map(
    ([what, how, note]) =>
      `<tr><td>${what}</td><td><code>${how?.replaceAll("\n", "<br>").replaceAll("    ", "&emsp;&emsp;")}</code></td><td class="dim">${note}</td></tr>`,
  );
  return `<h1>Python หน้าเดียว</h1><p class="dim">คอร์ส Python ก้าวแรก · ร้านเรียน</p><table><tr><th>อยากทำอะไร</th><th>เขียนอย่างไร</th><th>จำไว้</th></tr>${body.join("")}</table>
    <h2>เมื่อขึ้นข้อความผิดพลาด</h2><p>อ่านบรรทัดสุดท้ายก่อน บอกชนิดของความผิดพลาด แล้วดูเลขบรรทัดที่อยู่เหนือขึ้นไป แก้ทีละจุด แล้วรันใหม่</p>`;
}

export function toeicPlan() {
  const stretches = ["ฟังพาร์ต 1 และ 2", "ฟังพาร์ต 3 และ 4", "ไวยากรณ์พาร์ต 5", "เติมข้อความพาร์ต 6", "อ่านพาร์ต 7", "สอบจำลองและทบทวน"];
  const parts = stretches.map((what, at) => {
    const boxes = Array.from({ length: 10 }, (_, day) => `<td style="width:8%">${at * 10 + day + 1}<br>☐</td>`).join("");
    return `<h2>ช่วงที่ ${at + 1} · ${what}</h2><table><tr>${boxes}</tr></table>`;
  });
  return `<h1>ตารางอ่าน 60 วัน</h1><p class="dim">วันละ 45 นาที กาช่องเมื่ออ่านจบ พักทุกวันอาทิตย์ · คอร์ส TOEIC 750+ ใน 60 วัน</p>${parts.join("")}<p>คะแนนวัดระดับวันแรก ................ คะแนนสอบจำลองวันสุดท้าย ................</p>`;
}

export function answerSheet() {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `<div><b style="display:inline-block;width:28px">${at + 1}</b>${[1, 2, 3, 4].map((n) => `<span class="ring">${n}</span>`).join("")}</div>`,
  );
  return `<h1>กระดาษคำตอบสำหรับซ้อม</h1><p class="dim">ฝนให้เต็มวงและไม่ล้นขอบ จับเวลา 60 นาที · ติว TGAT กลุ่มเล็ก</p><p>ชื่อ ........................................ วันที่ซ้อม ................ ชุดที่ ........</p><div class="columns">${rows.join("")}</div>`;
}

export function ratios() {
  const cups = [
    ["1 แก้ว", 15],
    ["2 แก้ว", 28],
    ["3 แก้ว", 42],
    ["4 แก้ว", 56],
  ];
  const rows = cups.map(
    ([what, grams]) => `<tr><td>${what}</td>${[15, 16, 17].map((ratio) => `<td>${grams} กรัม / <b>${Number(grams) * ratio}</b> กรัม</td>`).join("")}</tr>`,
  );
  return `<h1 style="font-size:38px">กาแฟต่อน้ำ</h1><p class="dim" style="margin:0 0 18px">น้ำหนักกาแฟ / น้ำหนักน้ำที่ 92 องศา</p><table><tr><th></th><th>เข้ม 1:15</th><th>กลาง 1:16</th><th>นุ่ม 1:17</th></tr>${rows.join("")}</table><p>บดเท่าน้ำตาลทราย ชงให้จบใน 2:30 ถึง 3:00 นาที</p>`;
}
